/** The event page. Styles it shares with group pages are kept with theirs. */
export const eventCss = `
.event-when{margin-top:1rem;font-size:1.2em;font-weight:500}
.event-do{margin-top:1.75rem}
.event-do .button{cursor:pointer}
.form-page{max-width:44rem}
.form-page h2{margin-bottom:1rem}
.event-words{white-space:pre-line;max-width:65ch}
.group-facts p{font-weight:400;font-size:.95em}
`;
