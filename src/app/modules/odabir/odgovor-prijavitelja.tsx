/** What the applicant answered to one question, as it stands beside the officer's own answer. */
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { IZBORI, type KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { OdgovorPrijavitelja as Odgovor } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { pitanjeSeRazlikuje } from '#contract/modules/odabir/generalna-proba.ts'
import { TEKST } from './generalna-proba.tekst.ts'

const T = TEKST.tijelo

interface OdgovorPrijaviteljaProps {
  kod: string
  /** Undefined where the applicant left the question without one. */
  odgovor: Odgovor | undefined
  /** The version that the applicant answered. */
  lista: KontrolnaLista
  /** The version by which the officer answers; said where it asks the question in other words. */
  listaTijela?: KontrolnaLista | undefined
}

export function OdgovorPrijavitelja({ kod, odgovor, lista, listaTijela }: OdgovorPrijaviteljaProps) {
  if (odgovor === undefined) return <p>{T.bez}</p>
  const { izbor, tekst, komentar, vrijeme, zastario } = odgovor
  const dano = izbor === null ? tekst : IZBORI[izbor]
  const trenutak = vrijeme === null ? Number.NaN : Date.parse(vrijeme)
  const drukcije = listaTijela !== undefined && pitanjeSeRazlikuje(lista, listaTijela, kod)
  return (
    <Stack gap={1}>
      <strong>{dano || T.bez}</strong>
      {komentar !== '' && <p>{T.komentar(komentar)}</p>}
      {zastario && (
        <p>
          <StatusChip tone="warning">{T.starija}</StatusChip>
        </p>
      )}
      {drukcije && (
        <p>
          <StatusChip tone="warning">{T.drukcije}</StatusChip>
        </p>
      )}
      <small>
        {[Number.isNaN(trenutak) ? null : T.vrijeme(formatVrijeme(trenutak)), T.inacica(lista.inacica)]
          .filter((one) => one !== null)
          .join(' · ')}
      </small>
    </Stack>
  )
}
