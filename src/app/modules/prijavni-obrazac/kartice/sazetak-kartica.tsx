import styles from '#app/platform/dokument/okvir/okvir.module.css'
import { Skupina } from '#app/platform/dokument/polje/skupine.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusLine } from '#app/ui/status-line.tsx'
import type { KarticaDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, parseEur } from '#contract/kernel/money.ts'
import { useStanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'
import { SazetakIzvori, SazetakKategorije, SazetakTablice } from './sazetak-tablice.tsx'

/** The budget's sums from every side, and the sources that close the own part to the cent. */
export function SazetakKartica({ kartica }: { kartica: KarticaDokumenta }) {
  return (
    <div className={styles.skupine}>
      <SazetakProracuna />
      {kartica.skupine
        .filter(({ kljuc }) => kljuc !== 'pregled')
        .map((skupina) => (
          <Skupina key={skupina.kljuc} kartica={kartica} skupina={skupina}>
            {skupina.kljuc === 'izvori' && <Ravnoteza />}
          </Skupina>
        ))}
    </div>
  )
}

/** The computed half of the tab; the page of checking shows it too. */
export function SazetakProracuna() {
  const { stavke, deMinimis } = useStanje((stanje) => stanje.racun)
  if (stavke.length === 0) return <EmptyState icon="euro">{TEKST.sazetak.prazno}</EmptyState>
  return (
    <Stack gap={6}>
      <Section title="Proračun po kategorijama">
        <SazetakKategorije />
      </Section>
      <Section title="Izvori financiranja">
        <SazetakIzvori />
      </Section>
      <SazetakTablice />
      {deMinimis.trazeno > 0 && (
        <StatusLine tone={deMinimis.prelazi ? 'warning' : 'neutral'} icon={deMinimis.prelazi ? 'warning' : 'info'}>
          Potpore male vrijednosti: traženo {formatEur(deMinimis.trazeno)}, preostalo {formatEur(deMinimis.preostalo)}.
        </StatusLine>
      )}
    </Stack>
  )
}

/** What the sources add up to, in cents; unreadable amounts count as zero. */
export function zbrojIzvora(obrazac: Sadrzaj): number {
  return retciOd(tabOd(obrazac, 'proracun-sazetak'), 'izvoriVlastitog').reduce((sum, row) => {
    const parsed = parseEur(tekstOd(row, 'iznos'))
    return sum + (parsed.ok ? parsed.cents : 0)
  }, 0)
}

/** Whether the sources close what they must, and by how much not. */
export function Ravnoteza() {
  const sum = useStanje(({ sadrzaj }) => zbrojIzvora(sadrzaj))
  const needed = useStanje(({ racun }) => racun.potrebnaVlastitaSredstva)
  const left = needed - sum
  const { zatvara, nedostaje, visak } = TEKST.sazetak
  const text =
    left === 0
      ? zatvara(formatEur(needed))
      : (left > 0 ? nedostaje : visak)(formatEur(Math.abs(left)), formatEur(needed))
  return (
    <StatusLine tone={left === 0 ? 'success' : 'warning'} icon={left === 0 ? 'success' : 'warning'}>
      {text}
    </StatusLine>
  )
}
