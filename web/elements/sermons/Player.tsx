interface Props {
  readonly src: string;
  readonly label: string;
  readonly poster?: string | undefined;
}

/** The browser's own controls; nothing loads before they are used. What is said stands in the transcript. */
export const VideoPlayer = ({ src, label, poster }: Props) => (
  <video className="video" controls preload="none" playsInline poster={poster || undefined} src={src} aria-label={label} />
);
export const AudioPlayer = ({ src, label }: Omit<Props, 'poster'>) => <audio controls preload="none" src={src} aria-label={label} />;
