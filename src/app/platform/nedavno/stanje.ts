/** What a person has opened lately and pinned, as this device knows it: pure changes of one value. */
import { oznakaZapisa, type VrstaPalete, type ZapisPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { Prikvaceno } from '#contract/kernel/prikvaceno.endpoints.ts'

/** A record in the context it was opened in, by the name it had then. */
export interface PoznatZapis extends ZapisPalete {
  za: string
}

export interface Promjena extends Prikvaceno {
  radnja: 'prikvaci' | 'otkvaci'
}

export interface Stanje {
  /** Under which rights the names were read; under others nothing of them is shown. */
  prava: string
  /** The last opened first. */
  nedavno: readonly PoznatZapis[]
  /** The last pinned first. */
  prikvaceno: readonly Prikvaceno[]
  /** What pinned records are called; of one that may not be read nothing is kept. */
  nazivi: Readonly<Record<string, PoznatZapis>>
  /** Not told to the portal yet. */
  ceka: readonly Promjena[]
}

export const NAJVISE_NEDAVNIH = 30

export const praznoStanje = (prava: string): Stanje => ({ prava, nedavno: [], prikvaceno: [], nazivi: {}, ceka: [] })

/** The name of a record among all contexts of a person. */
export const kljucOd = (zapis: { za: string; vrsta: VrstaPalete; id: string }): string =>
  `${zapis.za} ${oznakaZapisa(zapis)}`

const bez = <Z extends Prikvaceno>(zapisi: readonly Z[], zapis: Prikvaceno): Z[] =>
  zapisi.filter((one) => kljucOd(one) !== kljucOd(zapis))

const imeOd = ({ za, vrsta, id }: Prikvaceno): Prikvaceno => ({ za, vrsta, id })

export const jePrikvacen = ({ prikvaceno }: Pick<Stanje, 'prikvaceno'>, zapis: Prikvaceno): boolean =>
  prikvaceno.some((one) => kljucOd(one) === kljucOd(zapis))

/** A record was opened. What the portal has said of it since stays, where the screen knows less. */
export function otvoren(stanje: Stanje, zapis: PoznatZapis): Stanje {
  const known = stanje.nedavno.find((one) => kljucOd(one) === kljucOd(zapis))
  const { opis, broj, status } = zapis
  const newest = {
    ...zapis,
    opis: opis || (known?.opis ?? ''),
    broj: broj ?? known?.broj ?? null,
    status: status ?? known?.status ?? null,
  }
  return { ...stanje, nedavno: [newest, ...bez(stanje.nedavno, zapis)].slice(0, NAJVISE_NEDAVNIH) }
}

/** Pins a record, or lets it go; the portal is told later. */
export function promijenjeno(stanje: Stanje, zapis: PoznatZapis, radnja: Promjena['radnja']): Stanje {
  const ime = imeOd(zapis)
  const others = bez(stanje.prikvaceno, ime)
  const { [kljucOd(ime)]: _, ...nazivi } = stanje.nazivi
  return {
    ...stanje,
    prikvaceno: radnja === 'prikvaci' ? [ime, ...others] : others,
    nazivi: radnja === 'prikvaci' ? { ...nazivi, [kljucOd(ime)]: zapis } : nazivi,
    ceka: [...bez(stanje.ceka, ime), { ...ime, radnja }],
  }
}

/** The portal knows of this change. */
export const poslano = (stanje: Stanje, promjena: Promjena): Stanje => ({
  ...stanje,
  ceka: stanje.ceka.filter((one) => one !== promjena),
})

/** What is pinned by the portal, under what this device has not told it yet. */
export function sPortala(stanje: Stanje, lista: readonly Prikvaceno[]): Stanje {
  const dodano = stanje.ceka.filter(({ radnja }) => radnja === 'prikvaci').map(imeOd)
  const untouched = lista.filter((one) => !stanje.ceka.some((promjena) => kljucOd(promjena) === kljucOd(one)))
  const prikvaceno = [...dodano.reverse(), ...untouched]
  const kept = new Set(prikvaceno.map(kljucOd))
  const nazivi = Object.entries(stanje.nazivi).filter(([kljuc]) => kept.has(kljuc))
  return { ...stanje, prikvaceno, nazivi: Object.fromEntries(nazivi) }
}

/** Records of one context that the portal can be asked about: all but those that this device alone has. */
export const zaPitanje = ({ prikvaceno, nedavno }: Stanje, za: string, neposlano: ReadonlySet<string>): string[] => [
  ...new Set([...prikvaceno, ...nedavno].filter((one) => one.za === za && !neposlano.has(one.id)).map(oznakaZapisa)),
]

/** What the portal says of those it was asked about. One that it does not name is forgotten with its name. */
export function osvjezeno(
  stanje: Stanje,
  za: string,
  { pitano, odgovor }: { pitano: readonly string[]; odgovor: readonly ZapisPalete[] },
): Stanje {
  const asked = new Set(pitano)
  const said = new Map(odgovor.map((one) => [oznakaZapisa(one), { ...one, za }]))
  const sada = (zapis: PoznatZapis): PoznatZapis[] => {
    const oznaka = oznakaZapisa(zapis)
    if (zapis.za !== za || !asked.has(oznaka)) return [zapis]
    const found = said.get(oznaka)
    return found === undefined ? [] : [found]
  }
  const nazivi = new Map(
    Object.values(stanje.nazivi)
      .flatMap(sada)
      .map((one) => [kljucOd(one), one]),
  )
  for (const one of stanje.prikvaceno) {
    const found = one.za === za ? said.get(oznakaZapisa(one)) : undefined
    if (found !== undefined) nazivi.set(kljucOd(one), found)
  }
  return { ...stanje, nedavno: stanje.nedavno.flatMap(sada), nazivi: Object.fromEntries(nazivi) }
}

/** Pinned records of a context that have a name here, the last pinned first. */
export const prikvaceniZapisi = ({ prikvaceno, nazivi }: Stanje, za: string): PoznatZapis[] =>
  prikvaceno.filter((one) => one.za === za).flatMap((one) => nazivi[kljucOd(one)] ?? [])

/** Opened records of a context, the last first. */
export const nedavniZapisi = ({ nedavno }: Stanje, za: string): PoznatZapis[] => nedavno.filter((one) => one.za === za)

/** What was kept, if it can be read and was kept under the same rights. */
export function citajStanje(value: unknown, prava: string): Stanje {
  const known = (typeof value === 'object' && value !== null ? value : {}) as Partial<Stanje>
  const { nedavno, prikvaceno, nazivi, ceka } = known
  const whole = Array.isArray(nedavno) && Array.isArray(prikvaceno) && Array.isArray(ceka) && typeof nazivi === 'object'
  return whole && known.prava === prava ? (known as Stanje) : praznoStanje(prava)
}
