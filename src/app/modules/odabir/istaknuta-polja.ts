/** Answers of the form that a question is about: found on the page, marked, and brought into view in their own column. */
import { useEffect } from 'react'

/** Where the form stands beside the list. */
export const OBRAZAC_UZ_PROVJERU = 'obrazac-uz-provjeru'
const PREFIKS = 'odgovor-'

/** Paths of rows have their ids between the parts that a list names. */
export function jeNaPutu(put: string, polje: string): boolean {
  const dijelovi = put.split('.')
  const trazeni = polje.split('.')
  let at = 0
  for (const dio of dijelovi) if (dio === trazeni[at]) at += 1
  return at === trazeni.length && dijelovi[0] === trazeni[0]
}

/** Answers that a field leads to; of a table without rows, the answer of the table, which says that nothing was entered. */
export function putoviPolja(putovi: readonly string[], polje: string): string[] {
  const nadeni = putovi.filter((put) => jeNaPutu(put, polje))
  const [nadredeno] = /^.+\..+(?=\.)/.exec(polje) ?? []
  return nadeni.length > 0 || nadredeno === undefined ? nadeni : putoviPolja(putovi, nadredeno)
}

function nadi(polja: readonly string[]): HTMLElement[] {
  const okvir = document.getElementById(OBRAZAC_UZ_PROVJERU)
  const sva = [...(okvir?.querySelectorAll<HTMLElement>(`[id^="${PREFIKS}"]`) ?? [])]
  const put = ({ id }: HTMLElement) => id.slice(PREFIKS.length)
  const trazeni = new Set(polja.flatMap((polje) => putoviPolja(sva.map(put), polje)))
  return sva.filter((one) => trazeni.has(put(one)))
}

/** Brings the first marked answer into view. The column scrolls by itself, so that the question stays where it is. */
export function pokaziIstaknuto(): void {
  const okvir = document.getElementById(OBRAZAC_UZ_PROVJERU)
  const prvo = okvir?.querySelector('[data-istaknuto]')
  if (!okvir || !prvo) return
  const gore = prvo.getBoundingClientRect().top - okvir.getBoundingClientRect().top + okvir.scrollTop
  okvir.scrollTo?.({ top: Math.max(0, gore - okvir.clientHeight / 4) })
}

/** Marks what the question at hand is about. */
export function useIstaknutaPolja(polja: readonly string[]): void {
  const kljuc = polja.join('\n')
  useEffect(() => {
    const nadena = kljuc === '' ? [] : nadi(kljuc.split('\n'))
    for (const one of nadena) one.dataset.istaknuto = ''
    pokaziIstaknuto()
    return () => {
      for (const one of nadena) delete one.dataset.istaknuto
    }
  }, [kljuc])
}
