/** Whether a way leads off what is shown now. Pure. */

type Place = { pathname: string; search: string }

const idIn = ({ search }: Place): string | null => new URLSearchParams(search).get('id')

/** A document and its list may share a path: the document is left when its number is. What a list is narrowed to leaves nothing. */
export const isLeft = (from: Place, to: Place): boolean =>
  from.pathname !== to.pathname || (idIn(from) !== null && idIn(from) !== idIn(to))
