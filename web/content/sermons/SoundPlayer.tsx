interface Props {
  readonly src: string;
  readonly label: string;
}

/** The browser's own controls; nothing loads before they are used. */
export const SoundPlayer = ({ src, label }: Props) => (
  <audio controls preload="none" src={src} aria-label={label} style={{ width: '100%' }} />
);
