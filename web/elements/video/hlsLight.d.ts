// The light build has no types of its own; what it has is called as in the whole one.
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
