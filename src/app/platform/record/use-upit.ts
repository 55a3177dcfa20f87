/** What a route offers of its own address. */
interface RutaPopisa<S> {
  useSearch: () => S
  useNavigate: () => (kamo: { search: NoInfer<S>; replace: true; resetScroll: false }) => Promise<void>
}

/** What a list asks, out of the address of its route. Another question takes the place of the old one in the address. */
export function useUpit<S>(ruta: RutaPopisa<S>): { upit: S; onUpit: (upit: S) => void } {
  const navigate = ruta.useNavigate()
  const upit = ruta.useSearch()
  return { upit, onUpit: (search) => void navigate({ search, replace: true, resetScroll: false }) }
}
