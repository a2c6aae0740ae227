/** The live stream; its stage is drawn like a video that asks before it plays. */
export const liveCss = `
.live{display:grid;gap:1rem}
.live[hidden],.live [hidden]{display:none}
.live-stage p{color:#fff;font-size:clamp(1em,2vw,1.6em)}
`;
