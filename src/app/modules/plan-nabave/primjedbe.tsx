/** What the institution says of a row: written by its officer, read by the applicant once the plan was returned or reviewed. */
import { createContext, use } from 'react'
import type { DodatakRetkaProps } from '#app/platform/dokument/dokument.types.ts'
import polja from '#app/platform/dokument/polje/polja.module.css'
import type { Obrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Select } from '#app/ui/select.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import type { Tone } from '#app/ui/tone.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { RIZICI, type Rizik } from '#contract/modules/plan-nabave/plan-nabave.izbori.ts'
import { NEOCIJENJEN, type OcjenaPlana, type OcjenaRetka } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { TEKST } from './plan-nabave.tekst.ts'

interface Ocjenjivanje {
  ocjena: OcjenaPlana | null
  /** What the applicant was given before this one: its officer sees what each row was to answer. */
  prosla?: OcjenaPlana | null
  /** The form of whoever may write it now. */
  obrazac?: Obrazac<OcjenaPlana> | undefined
  /** The plan has been sent again since: what was remarked has been answered. */
  odgovoreno?: boolean
}

export const OcjenaContext = createContext<Ocjenjivanje>({ ocjena: null })

const TON: Record<Rizik, Tone> = { visoko: 'danger', srednje: 'warning', nisko: 'success' }
const { ocjena: RIJECI } = TEKST

const useOcjena = (id: string): OcjenaRetka => use(OcjenaContext).ocjena?.retci[id] ?? NEOCIJENJEN

/** Risk and remark, seen while the row is closed. */
export function OznakaRetka({ redak }: DodatakRetkaProps) {
  const { rizik, primjedba } = useOcjena(redak.id)
  const { odgovoreno } = use(OcjenaContext)
  return (
    <>
      {primjedba !== '' && (
        <StatusChip tone={odgovoreno ? 'neutral' : 'warning'} icon="chat">
          {RIJECI.ukratko}
        </StatusChip>
      )}
      {rizik !== null && <StatusChip tone={TON[rizik]}>{RIJECI.rizikJe(RIZICI[rizik])}</StatusChip>}
    </>
  )
}

/** The remark for everybody who does not write it, and the one that the row was to answer. */
export function UvodRetka({ redak }: DodatakRetkaProps) {
  const { obrazac, odgovoreno, prosla } = use(OcjenaContext)
  const { primjedba } = useOcjena(redak.id)
  const prije = prosla?.retci[redak.id]?.primjedba ?? ''
  return (
    <>
      {prije !== primjedba && <Primjedba tekst={prije} odgovoreno />}
      {obrazac === undefined && <Primjedba tekst={primjedba} odgovoreno={odgovoreno} />}
    </>
  )
}

function Primjedba({ tekst, odgovoreno = false }: { tekst: string; odgovoreno?: boolean | undefined }) {
  if (tekst === '') return null
  return (
    <div className={polja.dugo}>
      <Banner tone={odgovoreno ? 'info' : 'warning'} title={odgovoreno ? RIJECI.odgovoreno : RIJECI.primjedba}>
        {tekst}
      </Banner>
    </div>
  )
}

/** Where the officer writes both. */
export function DodatakRetka({ redak: { id } }: DodatakRetkaProps) {
  const { obrazac } = use(OcjenaContext)
  const ocjena = useOcjena(id)
  if (obrazac === undefined) return null
  const ime = `retci.${id}`
  const set = (promjena: Partial<OcjenaRetka>) =>
    obrazac.set(({ retci }) => ({ retci: { ...retci, [id]: { ...NEOCIJENJEN, ...retci[id], ...promjena } } }))
  return (
    <>
      <div className={polja.kratko}>
        <Select
          name={`${ime}.rizik`}
          label={RIJECI.rizik}
          options={opcijeOd(RIZICI)}
          value={ocjena.rizik}
          error={obrazac.greske[`${ime}.rizik`]}
          onChange={(value) => set({ rizik: value as Rizik | null })}
        />
      </div>
      <div className={polja.dugo}>
        <TextArea
          name={`${ime}.primjedba`}
          label={RIJECI.primjedba}
          rows={2}
          maxLength={2000}
          width="full"
          value={ocjena.primjedba === '' ? null : ocjena.primjedba}
          error={obrazac.greske[`${ime}.primjedba`]}
          onChange={(value) => set({ primjedba: value ?? '' })}
        />
      </div>
    </>
  )
}
