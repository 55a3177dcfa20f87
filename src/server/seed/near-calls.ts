/**
 * Open calls to try things on: closing minutes, hours and days after the start, with files, flat rates and lump sums. They
 * come after the storyboard, so that nothing of it has another number because of them.
 */
import { inArray } from 'drizzle-orm'
import { addDays, type Instant } from '#contract/kernel/datum.ts'
import { notifikacija } from '../platform/notify/notify.tables.ts'
import { naprednaOprema, vauceri } from './call-definitions.ts'
import type { PricaPoziva } from './call-stories.ts'
import { otvoriPoziv } from './calls.ts'
import { demoSat } from './clock.ts'
import type { Scena } from './scene.ts'

const MINUTA = 60_000
const SAT = 60 * MINUTA
const FZOEU = 5
/** Long enough open that their questions are behind them; the days are those of the storyboard. */
const OTVORENI = '2026-03-06'

/** A story that closes so many milliseconds after the start. */
type BliskaPrica = PricaPoziva & { krozMs: number }

const zajednicko: Omit<PricaPoziva, 'kljuc' | 'oznaka' | 'naziv' | 'alokacija' | 'potpora' | 'definicija'> = {
  programId: 2,
  komponenta: '03.2.1',
  aprId: 2,
  selId: FZOEU,
  vrstaPostupka: 'otvoreni',
  modalitet: 'privremeni',
  otvaranje: OTVORENI,
  zatvaranje: addDays(OTVORENI, 30),
  kraj: '2028-12-31',
  nastavak: [],
}

export const BLISKI_POZIVI: readonly BliskaPrica[] = [
  {
    ...zajednicko,
    kljuc: 'B1',
    krozMs: 45 * MINUTA,
    oznaka: 'KK.03.2.1.27',
    naziv: 'Vaučeri za savjetovanje – prvi krug',
    alokacija: '2000000.00',
    potpora: ['2000.00', '30000.00'],
    definicija: vauceri,
  },
  {
    ...zajednicko,
    kljuc: 'B2',
    krozMs: 6 * SAT,
    oznaka: 'KK.03.2.1.28',
    naziv: 'Vaučeri za savjetovanje – drugi krug',
    alokacija: '3000000.00',
    potpora: ['2000.00', '30000.00'],
    definicija: vauceri,
  },
  {
    ...zajednicko,
    kljuc: 'B3',
    krozMs: 3 * 24 * SAT,
    oznaka: 'KK.03.2.1.29',
    naziv: 'Strojevi za drvoprerađivače i obrtnike',
    alokacija: '9000000.00',
    potpora: ['5000.00', '400000.00'],
    definicija: naprednaOprema,
  },
]

/** Their days are counted from the clock and not from DEMO_DANAS; nobody is told of what happened before the demo. */
export async function seedNearCalls(scena: Scena, now: Instant): Promise<void> {
  const stvarno: Scena = { ...scena, sat: demoSat(undefined, now) }
  const ids: number[] = []
  for (const { krozMs, ...prica } of BLISKI_POZIVI) {
    const { id } = await otvoriPoziv(stvarno, { ...prica, zatvaraSe: now + krozMs })
    ids.push(id)
  }
  await scena.tx.delete(notifikacija).where(inArray(notifikacija.pozivId, ids))
}
