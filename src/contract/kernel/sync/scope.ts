/** A scope is named after the party whose documents it holds: `prijavitelj:12`, `institucija:4`, `osoba:5`, or `javno` of nobody. */
const SCOPE = /^(prijavitelj|institucija|osoba):([1-9]\d{0,8})$/

export interface ScopeParty<V extends string = 'prijavitelj' | 'institucija' | 'osoba'> {
  vrsta: V
  id: number
}

/** The party of a scope; undefined for what names none, and for one of another kind than `wanted`. */
export function partyOfScope<const V extends ScopeParty['vrsta']>(
  scope: string,
  wanted: readonly V[],
): ScopeParty<V> | undefined {
  const [, kind, id] = SCOPE.exec(scope) ?? []
  const vrsta = wanted.find((one) => one === kind)
  return vrsta === undefined ? undefined : { vrsta, id: Number(id) }
}
