/** The live stream; its stage is drawn like a video that asks before it plays. */
export const liveCss = `
.live{display:grid;gap:1rem}
.live[hidden],.live [hidden]{display:none}
.live-stage .video-ask:not(:has(button))>p{margin:0;font-size:clamp(1rem,.75rem + 1.3vw,1.7rem)}
.live-stage .video-ask>p:first-child{font-weight:600}
`;
