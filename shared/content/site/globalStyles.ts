import { verbs } from '#shared/api.ts';
import { entity, exact, id, many, maybe, newOrId, type Out, saves, shape } from '#shared/words.ts';

const { del, get, post } = verbs('content');
const access = 'Content:Content:Edit';

/**
 * The theme of a site; values are JSON texts. `palette` {light,lightAccent,accent,darkAccent,dark}, `fonts` {body,heading}, `typography`,
 * `spacing`, `borderRadius`, `navStyles`. `customCss` and `customJS` are stored for older clients; scripts never run on a page (decision
 * D24).
 */
const json = maybe(exact(20_000));
const styleFields = {
  fonts: json,
  palette: json,
  typography: json,
  spacing: json,
  borderRadius: json,
  navStyles: json,
  customCss: maybe(exact(50_000)),
  customJS: maybe(exact(50_000)),
};
export const GlobalStyle = entity('GlobalStyle', { id: maybe(id), churchId: maybe(id), ...styleFields });
export type GlobalStyle = Out<typeof GlobalStyle>;

const GlobalStyleSave = shape({ id: newOrId, ...styleFields, seen: maybe(shape(styleFields)) });
export type GlobalStyleSave = Out<typeof GlobalStyleSave>;

export const globalStyles = {
  mine: get('/globalStyles', { says: 'Returns the theme of the church’s site.', access: 'member', returns: GlobalStyle }),
  load: get('/globalStyles/:id', { says: 'Returns the theme of the church’s site.', access, returns: GlobalStyle }),
  ofChurch: get('/globalStyles/church/:churchId', { says: 'Returns the theme of a site.', access: 'anyone', returns: GlobalStyle }),
  save: post('/globalStyles', {
    says: 'Saves the theme; every page is rendered again. `seen` holds the values the client last saw; refused as `outdated` if they have changed.',
    access,
    body: saves(GlobalStyleSave, 1),
    returns: many(GlobalStyle),
  }),
  remove: del('/globalStyles/:id', { says: 'Resets the theme to the default.', access, returns: shape({}) }),
};
