/** The deadline under which a record stands now, as its kind declares it: days used and left, and stops. */
import { diffDays, formatDatum, type IsoDatum } from './datum.ts'
import { dana as kolikoDana, plural, radnihDana } from './plural.ts'
import { radnihDanaDo } from './radni-dani.ts'
import { danaUpozorenja, ROKOVI, type VrstaRoka } from './rok.ts'
import { type SatRoka, stanjeSata, type ZastojSata } from './sat-roka.ts'

export interface SatZapisa {
  /** What is to be done until then, as calendars call it. */
  naziv: string
  /** The day of the event; null where nobody has said since when it runs. */
  od: IsoDatum | null
  /** Days that are counted from the event; null where the last day itself was set. */
  dana: number | null
  /** The last day that was set; null where it is counted. */
  rok: IsoDatum | null
  jedinica: SatRoka['jedinica']
  zastoji: readonly ZastojSata[]
  /** What is waited for while it stands, as „jer se čeka …” goes on; null for a clock that never stands. */
  zastojZbog: string | null
}

/** A last day that was set, or undefined where there is none. */
export const satDoDana = (
  sto: VrstaRoka | Pick<SatZapisa, 'naziv'>,
  rok: IsoDatum | null,
  od: IsoDatum | null = null,
  jedinica: SatRoka['jedinica'] = 'kalendarski',
): SatZapisa | undefined =>
  rok === null
    ? undefined
    : {
        naziv: typeof sto === 'string' ? ROKOVI[sto].naziv : sto.naziv,
        od,
        dana: null,
        rok,
        jedinica,
        zastoji: [],
        zastojZbog: null,
      }

/** A clock of days that stands while something is waited for. */
export const satOdDana = (sto: VrstaRoka, sat: SatRoka, zastojZbog: string): SatZapisa => ({
  naziv: ROKOVI[sto].naziv,
  ...sat,
  rok: null,
  zastojZbog,
})

export interface StanjeSataZapisa {
  /** The last day; null while the clock stands. */
  rok: IsoDatum | null
  /** Null where it is not known since when it runs. */
  ukupno: number | null
  iskoristeno: number | null
  preostalo: number
  /** Calendar days since the last one. */
  kasni: number
  stojiOd: IsoDatum | null
}

/** How it stands on a day. */
export function stanjeSataZapisa(zapis: SatZapisa, danas: IsoDatum): StanjeSataZapisa {
  const { od, dana: ukupnoDana, jedinica, zastoji } = zapis
  const sat = od !== null && ukupnoDana !== null ? { od, dana: ukupnoDana, jedinica, zastoji } : undefined
  const dani = (a: IsoDatum, b: IsoDatum) => (jedinica === 'radni' ? radnihDanaDo(a, b) : Math.max(0, diffDays(a, b)))
  const stoji = zastoji.find((one) => one.do === null)?.od ?? null
  const { rok, preostalo, stojiOd } =
    sat === undefined
      ? {
          rok: stoji === null ? zapis.rok : null,
          preostalo: zapis.rok === null ? 0 : dani(stoji ?? danas, zapis.rok),
          stojiOd: stoji,
        }
      : stanjeSata(sat, danas)
  const ukupno = ukupnoDana ?? (od === null || zapis.rok === null ? null : dani(od, zapis.rok))
  return {
    rok,
    ukupno,
    iskoristeno: ukupno === null ? null : Math.max(0, ukupno - preostalo),
    preostalo,
    kasni: rok === null ? 0 : Math.max(0, diffDays(rok, danas)),
    stojiOd,
  }
}

/** Days of a clock, said as they are counted. */
const danaSata = (n: number, jedinica: SatRoka['jedinica']) => (jedinica === 'radni' ? radnihDana(n) : kolikoDana(n))
/** „od 10 radnih dana”: a number in the genitive. */
const odDana = (n: number, jedinica: SatRoka['jedinica']) =>
  jedinica === 'radni' ? plural(n, 'radnog dana', 'radnih dana', 'radnih dana') : `${n} dana`

/** The same in a sentence, with the deadline it is about. */
export function satRijecima(zapis: SatZapisa, danas: IsoDatum): string {
  const { naziv } = zapis
  const { rok, ukupno, iskoristeno, preostalo, kasni, stojiOd } = stanjeSataZapisa(zapis, danas)
  const radnih =
    ukupno === null || iskoristeno === null ? '' : `iskorišteno ${iskoristeno} od ${odDana(ukupno, zapis.jedinica)}, `
  if (stojiOd !== null) {
    const zbog = zapis.zastojZbog === null ? '' : ` jer se čeka ${zapis.zastojZbog}`
    return `${naziv}: rok stoji od ${formatDatum(stojiOd)}${zbog}; ${radnih}preostat će ${danaSata(preostalo, zapis.jedinica)}`
  }
  if (rok === null) return naziv
  if (kasni > 0) return `${naziv}: rok je bio ${formatDatum(rok)}, kasni ${kolikoDana(kasni)}`
  const ostaje =
    preostalo === 0 && rok === danas ? 'danas je zadnji dan' : `preostaje ${danaSata(preostalo, zapis.jedinica)}`
  return `${naziv}: ${radnih}${ostaje} (do ${formatDatum(rok)})`
}

const nabroji = (rijeci: readonly string[]): string =>
  [rijeci.slice(0, -1).join(', '), ...rijeci.slice(-1)].filter((one) => one !== '').join(' i ')

/** When the portal still warns of it, as its calendar says. Undefined where it does not, as while the clock stands. */
export function upozorenjaRijecima(zapis: SatZapisa, najave: readonly number[], danas: IsoDatum): string | undefined {
  const { rok } = stanjeSataZapisa(zapis, danas)
  const dani = rok === null ? [] : danaUpozorenja({ rok, od: zapis.od }, najave, danas)
  return dani.length === 0 ? undefined : `Portal upozorava ${nabroji(dani.map((dan) => formatDatum(dan)))}`
}
