export const partList = { m: 0, mt: 0.5, p: 0, listStyle: 'none' };
export const partLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, typography: 'body2' };
