import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir, obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SAFE_MAX_TEXT } from '#contract/kernel/tekst.ts'
import { VRSTE_POSTUPKA, VRSTE_POSTUPKA_OZNAKE, type VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import { komponenteQuery, kreirajPoziv, POZIVI } from './poziv.calls.ts'

interface NoviPozivDialogProps {
  institucijaId: number
  programId: number
  onClose: () => void
  onKreirano: (pozivId: number) => void
}

interface Unos {
  naziv: string | null
  komponenta: string | null
  postupak: VrstaPostupka
}
const PRAZNO: Unos = { naziv: null, komponenta: null, postupak: 'otvoreni' }

/** What makes a call out of an answer; its messages by field. */
export const SHEMA_NOVOG_POZIVA = z.object({
  naziv: obvezanTekst(SAFE_MAX_TEXT),
  komponenta: obvezanOdabir,
  postupak: z.enum(VRSTE_POSTUPKA),
})
const POSTUPCI = VRSTE_POSTUPKA.map((value) => ({ value, label: VRSTE_POSTUPKA_OZNAKE[value] }))

/** What a new call needs before it can be drafted. */
export function NoviPozivDialog({ institucijaId, programId, onClose, onKreirano }: NoviPozivDialogProps) {
  const { data: programi = [] } = useQuery(komponenteQuery)
  const komponente = programi.find(({ id }) => id === programId)?.komponentePrograma ?? []
  const obrazac = useObrazac({
    ime: 'novi-poziv',
    kljuc: `fondovi.novi-poziv.${institucijaId}.${programId}`,
    pocetno: PRAZNO,
    shema: SHEMA_NOVOG_POZIVA,
    posalji: ({ naziv, komponenta, postupak }, mutationId) =>
      kreirajPoziv(institucijaId, {
        mutationId,
        programId,
        komponentaId: Number(komponenta),
        naziv,
        vrstaPostupka: postupak,
      }),
    osvjezi: [POZIVI],
    nakon: ({ id }) => onKreirano(id),
  })
  const { polja } = obrazac
  const opcije = komponente.map(({ id, naziv, oznaka }) => ({ value: String(id), label: `${oznaka} ${naziv}` }))
  return (
    <DijalogObrasca obrazac={obrazac} title="Novi poziv" onClose={onClose} gumb="Kreiraj poziv" icon="plus">
      <TextField
        {...polja.value('naziv')}
        label="Naziv poziva"
        required
        autoFocus
        width="full"
        maxLength={SAFE_MAX_TEXT}
      />
      <Select {...polja.choice('komponenta', opcije)} label="Komponenta programa" required width="full" />
      <Select {...polja.oneOf('postupak', POSTUPCI)} label="Postupak dodjele" required noClear width="full" />
    </DijalogObrasca>
  )
}
