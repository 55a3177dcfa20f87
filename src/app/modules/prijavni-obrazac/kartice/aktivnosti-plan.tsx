import { Gantt, type GanttItem } from '#app/ui/gantt.tsx'
import { Section } from '#app/ui/section.tsx'
import { addDays, addMonths, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { cijeliBroj } from '#contract/modules/prijavni-obrazac/izracun/unos.ts'
import { oznakeAktivnosti } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

const MOST_MONTHS = 240

/** Activities with readable months, as days from the project's start. */
export function planAktivnosti(obrazac: Sadrzaj): { from: string; to: string; items: GanttItem[] } | null {
  const from = tekstOd(tabOd(obrazac, 'projekt'), 'pocetakProvedbe')
  const to = zavrsetakProvedbe(obrazac)
  if (!isIsoDatum(from) || to === null) return null
  const { aktivnosti: signs } = oznakeAktivnosti(obrazac)
  const items = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis').flatMap((row): GanttItem[] => {
    const [first, last] = [cijeliBroj(tekstOd(row, 'mjesecOd')), cijeliBroj(tekstOd(row, 'mjesecDo'))]
    if (first === null || last === null || first < 1 || last < first || last > MOST_MONTHS) return []
    const end = addDays(addMonths(from, last), -1)
    const label = `${signs.get(row.id) ?? ''} ${tekstOd(row, 'naziv')}`.trim()
    // What runs past the project is an error and is drawn as one.
    return [{ id: row.id, label, from: addMonths(from, first - 1), to: end, tone: end > to ? 'danger' : 'active' }]
  })
  const last = items.reduce((latest, item) => (item.to > latest ? item.to : latest), to)
  return items.length === 0 ? null : { from, to: last, items }
}

/** The activities in time. */
export function AktivnostiPlan() {
  const obrazac = useStanje((stanje) => stanje.sadrzaj)
  const sada = useStanje(({ ctx }) => ctx.sada)
  const plan = planAktivnosti(obrazac)
  return (
    <Section title={TEKST.aktivnosti.gantt} description={plan === null ? TEKST.aktivnosti.bezRazdoblja : undefined}>
      {plan && <Gantt {...plan} label={TEKST.aktivnosti.gantt} today={today(sada)} />}
    </Section>
  )
}
