/** RSV-01: two snapshots compared person by person. */
import { POLJA_VLASNIKA, type StvarniVlasnik, type UsporedbaVlasnika } from './rsv.schema.ts'

/** Who somebody is: by OIB, by document, or, where a register gives neither, by name and day of birth. */
function identitet({ oib, brojIsprave, datumRodenja, ime, prezime }: StvarniVlasnik): string {
  if (oib !== null) return `oib ${oib}`
  return brojIsprave === null ? `ime ${ime} ${prezime} ${datumRodenja}` : `isprava ${brojIsprave} ${datumRodenja}`
}

/** A person who owns in two ways stands twice; the two are told apart by their order. */
function poOsobi(vlasnici: readonly StvarniVlasnik[]): Map<string, StvarniVlasnik> {
  const found = new Map<string, StvarniVlasnik>()
  const vidjeno = new Map<string, number>()
  const cijeli = (vlasnik: StvarniVlasnik) =>
    JSON.stringify(['vrsta' as const, ...POLJA_VLASNIKA].map((polje) => vlasnik[polje]))
  const redom = [...vlasnici].sort((a, b) => (cijeli(a) < cijeli(b) ? -1 : 1))
  for (const vlasnik of redom) {
    const tko = identitet(vlasnik)
    const broj = vidjeno.get(tko) ?? 0
    vidjeno.set(tko, broj + 1)
    found.set(`${tko} #${broj}`, vlasnik)
  }
  return found
}

/** What the later list has, lacks and says otherwise. The order in which a register names people is no difference. */
export function usporediVlasnike(prije: readonly StvarniVlasnik[], sada: readonly StvarniVlasnik[]): UsporedbaVlasnika {
  const bivsi = poOsobi(prije)
  const sadasnji = poOsobi(sada)
  const razlike: UsporedbaVlasnika = { novi: [], otisli: [], promijenjeni: [] }
  for (const [tko, vlasnik] of sadasnji) {
    const before = bivsi.get(tko)
    if (before === undefined) razlike.novi.push(vlasnik)
    else {
      const polja = POLJA_VLASNIKA.filter((polje) => before[polje] !== vlasnik[polje])
      if (polja.length > 0) razlike.promijenjeni.push({ prije: before, sada: vlasnik, polja })
    }
  }
  for (const [tko, vlasnik] of bivsi) if (!sadasnji.has(tko)) razlike.otisli.push(vlasnik)
  return razlike
}

export const imaRazlike = ({ novi, otisli, promijenjeni }: UsporedbaVlasnika): boolean =>
  novi.length + otisli.length + promijenjeni.length > 0
