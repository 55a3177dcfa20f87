/** What a member of the team does where the visit takes place: answers, photographs, finds, signs, ends the field. */
import { potpisala } from '#contract/modules/provjera/provjera.potpisi.ts'
import { imenaTima } from '#contract/modules/provjera/provjera.ts'
import type { Tab } from '../device.ts'
import { TYPED } from '../prose.ts'
import { type Ovdje, provjereNa } from './ovdje.ts'
import type { Okolnosti, Ruke } from './ruke.ts'
import type { Snimke } from './snimke.ts'
import { uTijeku } from './vrsta.ts'
import { dodaj, KODOVI, odgovori, ostalo, postavi, potpis, retciPitanja } from './zapisi.ts'

type Strana = Parameters<typeof potpis>[1]
type Cin = (tab: Tab, one: Ovdje) => Promise<unknown>

export function createPosjet(
  okolnosti: Okolnosti,
  { sljedeci, tekst, pisi, naredi }: Ruke,
  snimke: Snimke,
  uredi: Cin,
) {
  const { device, ekipa, rng, faults, count } = okolnosti
  const novi = (vrsta: string) => `${vrsta}-${device.name}-${sljedeci()}`

  async function zavrsi(tab: Tab, one: Ovdje): Promise<void> {
    if (one.naPortalu !== uTijeku.id || one.naredbe.length > 0) return
    if ((await snimke.naPutu(tab, one)) > 0) return count('end waits for files')
    await naredi(tab, one, 'zavrsiTeren')
    count('end of the field')
  }

  const fali = (one: Ovdje) =>
    (['institucija', 'korisnik'] as const).filter(
      (strana) => !potpisala(one.sadrzaj, strana, imenaTima(one.sadrzaj, ekipa.projekt)),
    )
  const potpisi = (tab: Tab, one: Ovdje, strana: Strana) =>
    pisi(tab, one, [potpis(one.sadrzaj, strana, novi('s'), tab.ctx.clock.now())])

  async function odgovoriNaPitanje(tab: Tab, one: Ovdje): Promise<void> {
    const kod = rng.pick(KODOVI) ?? ''
    const odgovor = rng.pick(['da', 'ne', 'djelomicno', 'nijePrimjenjivo']) ?? 'da'
    await pisi(tab, one, odgovori(one.sadrzaj, kod, odgovor, tekst(TYPED)))
  }

  /** Signs what is written, or writes on after it was signed. */
  async function predvecer(tab: Tab, one: Ovdje): Promise<unknown> {
    const ops = retciPitanja(one.sadrzaj)
    if (ops.length > 0) return pisi(tab, one, ops)
    const still = ostalo(one.sadrzaj)
    if (still.length > 0) return pisi(tab, one, still)
    const gone = snimke.nestale(one)[0]
    if (gone !== undefined) return snimke.ukloni(tab, one, gone.id, gone.path)
    const [strana] = fali(one)
    if (strana !== undefined) return potpisi(tab, one, strana)
    return zavrsi(tab, one)
  }

  /** All that is missing, both signatures and the end in one go, whatever is still on its way. */
  async function pozuri(tab: Tab, one: Ovdje): Promise<void> {
    if (one.statusId !== uTijeku.id || !faults.isOn('endedEarly')) return
    const sada = () => provjereNa(device).find(({ doc }) => doc.id === one.doc.id) ?? one
    await pisi(tab, one, ostalo(one.sadrzaj))
    for (const strana of fali(sada())) await potpisi(tab, sada(), strana)
    if (faults.isOn('signedOver') && rng.chance(0.4)) {
      faults.hit('signedOver')
      await pisi(tab, sada(), postavi(sada().sadrzaj, 'zakljucak.zakljucak', tekst(TYPED)))
    }
    const potpisana = sada()
    if (potpisana.naPortalu !== uTijeku.id || potpisana.naredbe.length > 0) return
    faults.hit('endedEarly')
    await naredi(tab, potpisana, 'zavrsiTeren')
  }

  const nalaz: Cin = (tab, one) =>
    pisi(tab, one, [
      dodaj('nalazi.nalazi', novi('f'), { opis: tekst(TYPED), stavka: rng.pick(KODOVI) ?? '', tezina: 'nisko' }),
    ])

  /** How often each is done. */
  const CINI: readonly [number, Cin][] = [
    [40, odgovoriNaPitanje],
    [22, snimke.snimi],
    [4, snimke.ukloniJednu],
    [6, nalaz],
    [6, (tab, one) => pisi(tab, one, postavi(one.sadrzaj, 'zakljucak.zakljucak', tekst(TYPED)))],
    [8, (tab, one) => potpisi(tab, one, rng.chance(0.5) ? 'institucija' : 'korisnik')],
    [3, snimke.krivotvoriIduci],
    [5, uredi],
    [14, predvecer],
    [5, pozuri],
  ]
  const UKUPNO = CINI.reduce((sum, [weight]) => sum + weight, 0)

  return {
    predvecer,
    odgovoriNaPitanje,
    naTerenu: async (tab: Tab, one: Ovdje): Promise<void> => {
      const rows = retciPitanja(one.sadrzaj)
      if (rows.length > 0) return void (await pisi(tab, one, rows))
      if (one.statusId === uTijeku.id && rng.chance(0.03)) return zavrsi(tab, one)
      let dice = rng.next() * UKUPNO
      const found = CINI.find(([weight]) => {
        dice -= weight
        return dice < 0
      })
      await found?.[1](tab, one)
    },
  }
}
