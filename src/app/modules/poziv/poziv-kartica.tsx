import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Countdown } from '#app/ui/countdown.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { plural } from '#contract/kernel/plural.ts'
import type { JavniPozivKartica } from '#contract/modules/poziv/poziv.api.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import { iznosTekst, rasponTekst, SKUPINA_TON, vrijemeTekst } from './poziv.tekst.ts'

interface PozivKarticaProps {
  poziv: JavniPozivKartica
  now: () => number
  level?: 2 | 3 | undefined
  href?: string | undefined
  action?: ReactNode
}

const MAX_PRIJAVITELJA = 3
const OBLICI_VRSTE = ['vrsta', 'vrste', 'vrsta'] as const

/** „Trgovačko društvo, Udruga i još 2 vrste”. */
export function prijaviteljiTekst(vrste: readonly string[]): string {
  const rest = vrste.length - MAX_PRIJAVITELJA
  if (rest <= 0) return vrste.join(', ')
  return `${vrste.slice(0, MAX_PRIJAVITELJA).join(', ')} i drugi (ukupno ${plural(vrste.length, ...OBLICI_VRSTE)} prijavitelja)`
}

/** A public call at a glance: what, whose, how much, for whom, until when. */
export function PozivKartica({ poziv, now, level = 3, href = `/pozivi/${poziv.id}`, action }: PozivKarticaProps) {
  const { oznaka, naziv, skupina, institucija, program, alokacija, najnizaPotpora, najvisaPotpora, prijavitelji } =
    poziv
  const potpora = rasponTekst(najnizaPotpora, najvisaPotpora)
  return (
    <Card
      title={naziv}
      level={level}
      href={href}
      actions={<StatusChip tone={SKUPINA_TON[skupina]}>{skupina}</StatusChip>}
    >
      <Stack gap={3}>
        <p>{[oznaka, program.naziv, institucija.naziv].filter(Boolean).join(' · ')}</p>
        <Rok poziv={poziv} now={now} />
        <DescriptionList
          items={[
            { label: 'Alokacija', value: iznosTekst(alokacija) },
            ...(potpora === null ? [] : [{ label: 'Potpora po projektu', value: potpora }]),
            { label: 'Prijavitelji', value: prijaviteljiTekst(prijavitelji) },
          ]}
        />
        {action}
      </Stack>
    </Card>
  )
}

/** A suspended or cancelled call has not closed: its day is only the one that was announced. */
export function prosliRokTekst(skupina: JavnaSkupina, datumZatvaranja: string | null, sada: number): string {
  const vrijeme = vrijemeTekst(datumZatvaranja)
  if (vrijeme === null || datumZatvaranja === null) return skupina
  // Closed before its day: that day is still to come.
  if (skupina === 'Zatvoren' && Date.parse(datumZatvaranja) > sada) return `Zatvoren prije objavljenog roka ${vrijeme}`
  return skupina === 'Zatvoren' ? `Zatvoren ${vrijeme}` : `Objavljeni rok: ${vrijeme}`
}

/** When an announced call opens, or until when an open one takes applications. */
export function Rok({
  poziv,
  now,
}: {
  poziv: Pick<JavniPozivKartica, 'skupina' | 'datumOtvaranja' | 'datumZatvaranja'>
  now: () => number
}) {
  const { skupina, datumOtvaranja, datumZatvaranja } = poziv
  if (skupina === 'U najavi') return <p>Otvara se {vrijemeTekst(datumOtvaranja) ?? 'naknadno'}</p>
  if (skupina === 'Otvoren') {
    if (datumZatvaranja === null) return <p>Otvoren do iskorištenja sredstava</p>
    return <Countdown deadline={Date.parse(datumZatvaranja)} now={now} label="Prijave" />
  }
  return <p>{prosliRokTekst(skupina, datumZatvaranja, now())}</p>
}
