// A stream (HLS) in browsers that play none by themselves: mostly Firefox.
import Hls from 'hls.js/light';

/** `data-stream`: its address. What can't be played ends as any other video does, with `error`. */
export default function hls(player: HTMLVideoElement): void {
  const { stream = '', awake } = player.dataset;
  if (awake) return;
  player.dataset.awake = 'yes';
  const fail = () => player.dispatchEvent(new Event('error'));
  if (!Hls.isSupported()) return void fail();
  // Workers of its own making are none of ours, which the page's policy allows.
  const source = new Hls({ enableWorker: false });
  let isRecovered = false;
  source.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      return source.recoverMediaError();
    }
    source.destroy();
    fail();
  });
  // The picture has changed: a player that has left the page fetches no more.
  player.addEventListener('pause', () => {
    if (!player.isConnected) source.destroy();
  });
  source.loadSource(stream);
  source.attachMedia(player);
}
