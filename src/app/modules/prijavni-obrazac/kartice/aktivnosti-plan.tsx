import { Section } from '#app/ui/section.tsx'
import { Slika } from '#app/ui/slike/slika.tsx'
import type { VremenskaCrta } from '#app/ui/slike/slika.types.ts'
import { addDays, addMonths, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { cijeliBroj } from '#contract/modules/prijavni-obrazac/izracun/unos.ts'
import { oznakeAktivnosti } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import { zavrsetakProvedbe } from '#contract/modules/prijavni-obrazac/validacija/projekt.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

const MOST_MONTHS = 240
const IZVAN = 'završava nakon projekta'

/** Activities with readable months, as days from the project's start. */
export function planAktivnosti(obrazac: Sadrzaj): { od: string; do: string; stavke: VremenskaCrta['stavke'] } | null {
  const from = tekstOd(tabOd(obrazac, 'projekt'), 'pocetakProvedbe')
  const to = zavrsetakProvedbe(obrazac)
  if (!isIsoDatum(from) || to === null) return null
  const { aktivnosti: signs } = oznakeAktivnosti(obrazac)
  const stavke = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis').flatMap((row): VremenskaCrta['stavke'][number][] => {
    const [first, last] = [cijeliBroj(tekstOd(row, 'mjesecOd')), cijeliBroj(tekstOd(row, 'mjesecDo'))]
    if (first === null || last === null || first < 1 || last < first || last > MOST_MONTHS) return []
    const end = addDays(addMonths(from, last), -1)
    const label = `${signs.get(row.id) ?? ''} ${tekstOd(row, 'naziv')}`.trim()
    // What runs past the project is an error and is drawn as one.
    const od = addMonths(from, first - 1)
    return [
      {
        id: row.id,
        oznaka: label,
        od,
        do: end,
        sto: end > to ? IZVAN : undefined,
        ton: end > to ? ('danger' as const) : undefined,
      },
    ]
  })
  const last = stavke.reduce((latest, one) => (one.do > latest ? one.do : latest), to)
  return stavke.length === 0 ? null : { od: from, do: last, stavke }
}

/** The activities in time. */
export function AktivnostiPlan() {
  const obrazac = useStanje((stanje) => stanje.sadrzaj)
  const sada = useStanje(({ ctx }) => ctx.sada)
  const plan = planAktivnosti(obrazac)
  return (
    <Section title={TEKST.aktivnosti.gantt} description={plan === null ? TEKST.aktivnosti.bezRazdoblja : undefined}>
      {plan && (
        <Slika
          slika={{
            vrsta: 'vremenska-crta',
            naziv: 'Trajanje aktivnosti',
            imenica: ['aktivnost', 'aktivnosti', 'aktivnosti'],
            stavka: 'Aktivnost',
            od: plan.od,
            do: plan.do,
            danas: today(sada),
            stavke: plan.stavke,
          }}
        />
      )}
    </Section>
  )
}
