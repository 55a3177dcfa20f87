import { useState } from 'react'
import { Anchor } from '#app/ui/anchor.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Money } from '#app/ui/money.tsx'
import { Select } from '#app/ui/select.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import {
  type Inacica,
  popisInacica,
  type RedakInacice,
  VRSTE_INACICA,
} from '#contract/modules/ugovor/inacice-ugovora.ts'
import styles from './inacice-ugovora.module.css'
import { TEKST } from './ugovor.tekst.ts'

const { inacice: RIJECI } = TEKST

/** Addresses of one version, and of two of them side by side. */
export interface AdreseInacica {
  inacica: (broj: number) => string
  usporedba: (prije: number, poslije: number) => string
}

interface InaciceUgovoraProps {
  inacice: readonly Inacica[]
  /** The one that is valid; null before the contract is signed. */
  vazeca: number | null
  adrese: AdreseInacica
}

/** Versions of a contract, the newest first, each with what it changed of the amounts. */
export function InaciceUgovora({ inacice, vazeca, adrese }: InaciceUgovoraProps) {
  const redci = popisInacica(inacice)
  return (
    <Stack gap={4}>
      {redci.length > 1 && <Odabir redci={redci} adrese={adrese} />}
      <DataTable
        caption={RIJECI.naslov}
        captionHidden
        rows={redci}
        rowKey={({ broj }) => String(broj)}
        rowHref={({ broj }) => adrese.inacica(broj)}
        empty={<EmptyState icon="history" title={RIJECI.prazno} />}
        columns={stupci(vazeca)}
        actions={({ broj }) => broj > 1 && <Anchor href={adrese.usporedba(broj - 1, broj)}>{RIJECI.prethodnom}</Anchor>}
      />
    </Stack>
  )
}

const stupci = (vazeca: number | null): Column<RedakInacice>[] => [
  { id: 'broj', header: RIJECI.broj, nowrap: true, render: ({ broj }) => RIJECI.inacica(broj) },
  {
    id: 'vrsta',
    header: RIJECI.vrsta,
    render: ({ broj, vrsta }) => (
      <Inline gap={2}>
        {VRSTE_INACICA[vrsta]}
        {broj === vazeca && <StatusChip tone="success">{RIJECI.vazeca}</StatusChip>}
      </Inline>
    ),
  },
  { id: 'datum', header: RIJECI.datum, nowrap: true, render: ({ vrijediOd }) => formatVrijeme(vrijediOd) },
  {
    id: 'prihvatljivo',
    header: RIJECI.prihvatljivo,
    align: 'end',
    nowrap: true,
    render: ({ prihvatljivo, razlikaPrihvatljivo }) => <Iznos iznos={prihvatljivo} razlika={razlikaPrihvatljivo} />,
  },
  {
    id: 'bespovratna',
    header: RIJECI.bespovratna,
    align: 'end',
    nowrap: true,
    render: ({ bespovratna, razlikaBespovratna }) => <Iznos iznos={bespovratna} razlika={razlikaBespovratna} />,
  },
]

/** An amount, and under it what it changed by; the first version changed nothing. */
function Iznos({ iznos, razlika }: { iznos: number; razlika: number | null }) {
  return (
    <>
      <Money cents={iznos} />
      {razlika !== null && (
        <span className={styles.razlika}>
          {RIJECI.razlika} <Money cents={razlika} tone="sign" />
        </span>
      )}
    </>
  )
}

interface OdabirProps {
  redci: readonly RedakInacice[]
  adrese: AdreseInacica
}

/** Any two versions, the older one first whichever was chosen where. */
function Odabir({ redci, adrese }: OdabirProps) {
  const [jedna, setJedna] = useState<string | null>(null)
  const [druga, setDruga] = useState<string | null>(null)
  const options = redci.map(({ broj, vrsta }) => ({
    value: String(broj),
    label: `${RIJECI.inacica(broj)} – ${VRSTE_INACICA[vrsta]}`,
  }))
  const a = Number(jedna ?? options[1]?.value)
  const b = Number(druga ?? options[0]?.value)
  const odabir = { noClear: true, options } as const
  return (
    <Inline gap={3} align="end">
      <Select {...odabir} name="inacica-a" label={RIJECI.prva} value={String(a)} onChange={setJedna} />
      <Select {...odabir} name="inacica-b" label={RIJECI.druga} value={String(b)} onChange={setDruga} />
      {a !== b && (
        <LinkButton href={adrese.usporedba(Math.min(a, b), Math.max(a, b))} icon="layers">
          {RIJECI.usporedi}
        </LinkButton>
      )}
    </Inline>
  )
}
