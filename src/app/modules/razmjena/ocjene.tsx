/** What the officer says of an answer: written beside its row, read by the applicant once the request is closed. */
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
import { OCJENE_ODGOVORA, type OcjenaOdgovora } from '#contract/modules/razmjena/pojasnjenje.izbori.ts'
import type { OcjenePojasnjenja, PisanjePojasnjenja } from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { TEKST } from './pojasnjenje.tekst.ts'

interface Ocjenjivanje {
  ocjene: OcjenePojasnjenja
  /** The form of whoever may write them now. */
  obrazac?: Obrazac<PisanjePojasnjenja> | undefined
}

export const OcjeneContext = createContext<Ocjenjivanje>({ ocjene: {} })

const TON: Record<OcjenaOdgovora, Tone> = { da: 'success', ne: 'danger', uvjetno: 'warning' }
const NEOCIJENJEN: OcjenePojasnjenja[string] = { ocjena: null, komentar: '' }

/** Seen while the row is closed. */
export function OznakaRetka({ redak }: DodatakRetkaProps) {
  const { ocjena } = use(OcjeneContext).ocjene[redak.id] ?? NEOCIJENJEN
  return ocjena === null ? null : <StatusChip tone={TON[ocjena]}>{TEKST.ocjena.je(OCJENE_ODGOVORA[ocjena])}</StatusChip>
}

/** Where the officer writes both; to everybody else the comment. */
export function DodatakRetka({ redak: { id } }: DodatakRetkaProps) {
  const { ocjene, obrazac } = use(OcjeneContext)
  const { ocjena, komentar } = ocjene[id] ?? NEOCIJENJEN
  if (obrazac === undefined)
    return komentar === '' ? null : (
      <div className={polja.dugo}>
        <Banner tone="info" title={TEKST.ocjena.komentar}>
          {komentar}
        </Banner>
      </div>
    )
  const ime = `ocjene.${id}`
  const set = (promjena: Partial<OcjenePojasnjenja[string]>) =>
    obrazac.set((unos) => ({ ocjene: { ...unos.ocjene, [id]: { ocjena, komentar, ...promjena } } }))
  return (
    <>
      <div className={polja.kratko}>
        <Select
          name={`${ime}.ocjena`}
          label={TEKST.ocjena.odgovora}
          options={opcijeOd(OCJENE_ODGOVORA)}
          value={ocjena}
          error={obrazac.greske[`${ime}.ocjena`]}
          onChange={(value) => set({ ocjena: value as OcjenaOdgovora | null })}
        />
      </div>
      <div className={polja.dugo}>
        <TextArea
          name={`${ime}.komentar`}
          label={TEKST.ocjena.komentar}
          rows={2}
          maxLength={2000}
          width="full"
          value={komentar === '' ? null : komentar}
          error={obrazac.greske[`${ime}.komentar`]}
          onChange={(value) => set({ komentar: value ?? '' })}
        />
      </div>
    </>
  )
}
