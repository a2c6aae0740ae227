interface Props {
  readonly src: string;
  readonly label: string;
  readonly poster?: string | undefined;
  readonly captions?: { readonly src: string; readonly label: string; readonly language: string } | undefined;
}

/** The browser's own controls; nothing loads before they are used. What is said stands in the transcript. */
export const VideoPlayer = ({ src, label, poster, captions }: Props) => (
  <video className="video" controls preload="none" playsInline poster={poster || undefined} src={src} aria-label={label}>
    {captions && <track kind="captions" src={captions.src} srcLang={captions.language} label={captions.label} default />}
  </video>
);
export const AudioPlayer = ({ src, label }: Omit<Props, 'poster' | 'captions'>) => (
  <audio controls preload="none" src={src} aria-label={label} />
);
