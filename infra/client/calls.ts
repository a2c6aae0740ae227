// For tests with a real client: the site's calls as older clients make them.
import { ApiHelper } from '@churchapps/helpers';

export const content = 'ContentApi';
export interface Page {
  id: string;
  url: string;
  title: string;
}
export interface Section {
  id: string;
  zone: string;
  sort: number;
  targetBlockId?: string;
  elements: Element[];
  sections?: Section[];
}
export interface Element {
  id: string;
  sectionId: string;
  elementType: string;
  sort: number;
  answersJSON: string;
  answers: Record<string, unknown>;
  elements: Element[];
}
export interface Tree extends Partial<Page> {
  sections: Section[];
}

export const get = <T>(path: string): Promise<T> => ApiHelper.get(path, content);
export const ofAnyone = <T>(path: string): Promise<T> => ApiHelper.getAnonymous(path, content);
export const post = <T>(path: string, body: unknown): Promise<T> => ApiHelper.post(path, body, content);
export const remove = (path: string) => ApiHelper.delete(path, content);
export const one = async <T>(path: string, body: object): Promise<T> => {
  const [saved] = await post<T[]>(path, [body]);
  if (!saved) throw new Error(`${path} answered nothing.`);
  return saved;
};
export const published = (churchId: string, url: string) => ofAnyone<Tree>(`/pages/${churchId}/tree?url=${encodeURIComponent(url)}`);
export const draftOf = (churchId: string, id: string) => get<Tree>(`/pages/${churchId}/tree?id=${id}`);
/** Types in rendering order, nested ones in parentheses. */
export const typesIn = (elements: readonly Element[]): string =>
  elements.map(({ elementType, elements: inside }) => elementType + (inside.length > 0 ? `(${typesIn(inside)})` : '')).join(' ');
/** The main sections, without the church's footer below them. */
export const drawn = ({ sections }: Tree): string[] =>
  sections.filter(({ zone }) => zone === 'main').map(({ elements }) => typesIn(elements));
