/** The rows of a project's plan as a list, as this side reads them. */

import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { parseEur, toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { POSTUPCI, VRSTE } from '#contract/modules/plan-nabave/plan-nabave.izbori.ts'
import type { PlanNabave, RedakPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { retciPlana } from '#contract/modules/plan-nabave/plan-nabave.ts'
import type { IzvorRedaka } from '../../platform/popis/redci.ts'
import { sadrzajZa } from '../../platform/sync/dokument-projekta.ts'
import { metaPlana } from './plan-nabave.desk.ts'

/** A draft may hold what cannot be read. */
function iznosOd(redak: Redak): string | null {
  const iznos = parseEur(tekstOd(redak, 'procijenjenaVrijednost'))
  return iznos.ok ? toWire(iznos.cents) : null
}

const redci = (plan: PlanNabave, actor: Actor, sada: number): RedakPlana[] => {
  const { ocjena, okolnosti } = metaPlana(plan, actor, sada)
  return retciPlana(sadrzajZa(plan, actor)).map((redak) => ({
    id: redak.id,
    planNabaveId: plan.id,
    evidencijskiBroj: tekstOd(redak, 'evidencijskiBroj'),
    predmet: tekstOd(redak, 'predmet'),
    cpv: tekstOd(redak, 'cpv'),
    vrsta: kljucIz(VRSTE, tekstOd(redak, 'vrsta')),
    procijenjenaVrijednost: iznosOd(redak),
    vrstaPostupka: kljucIz(POSTUPCI, tekstOd(redak, 'vrstaPostupka')),
    planiraniPocetak: tekstOd(redak, 'planiraniPocetak') || null,
    stanje: okolnosti.stanja[redak.id] ?? 'planirano',
    rizik: ocjena?.retci[redak.id]?.rizik ?? null,
  }))
}

export const popisPlana = (plan: PlanNabave | undefined, actor: Actor, sada: number): IzvorRedaka<RedakPlana> => ({
  redci: plan === undefined ? [] : redci(plan, actor, sada),
  kljuc: ({ id }) => id,
  trazi: ({ evidencijskiBroj, predmet, cpv }) => `${evidencijskiBroj} ${predmet} ${cpv}`,
  poretci: {
    evidencijskiBroj: ({ evidencijskiBroj }) => evidencijskiBroj,
    vrijednost: ({ procijenjenaVrijednost }) => Number(procijenjenaVrijednost ?? -1),
    pocetak: ({ planiraniPocetak }) => planiraniPocetak ?? '',
  },
  filtri: { vrsta: ({ vrsta }) => vrsta, postupak: ({ vrstaPostupka }) => vrstaPostupka },
})
