import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { obvezanOdabir, obvezanTekst } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { NAJDULJI_NAZIV, PRAZNA_NABAVA } from '#contract/modules/nabava/nabava.schema.ts'
import { kreirajNabavu, NABAVE, projektiZaNabavuQuery, type Strana } from './nabava.calls.ts'

interface NovaNabavaDialogProps {
  strana: Strana
  onClose: () => void
  onKreirano: (nabavaId: number) => void
}

const BEZ_PROJEKTA =
  'Nabava se kreira na projektu koji se ugovara ili za koji je zabilježen potpisan ugovor. Takvih projekata sada nemate.'

const SHEMA = z.object({ projekt: obvezanOdabir, naziv: obvezanTekst(NAJDULJI_NAZIV) })

/** What a new procurement needs before it can be written: a project and a name. */
export function NovaNabavaDialog({ strana, onClose, onKreirano }: NovaNabavaDialogProps) {
  const { data: projekti = [], error, isSuccess } = useQuery(projektiZaNabavuQuery(strana.id, strana.programId))
  const [jedini] = projekti.length === 1 ? projekti : []
  const obrazac = useObrazac({
    ime: 'nova-nabava',
    kljuc: `fondovi.nova-nabava.${strana.id}.${strana.programId}`,
    pocetno: { projekt: jedini?.id ?? null, naziv: null as string | null },
    shema: SHEMA,
    posalji: ({ projekt, naziv }, mutationId) =>
      kreirajNabavu(strana.id, { mutationId, projektId: projekt, sadrzaj: { ...PRAZNA_NABAVA, naziv } }),
    osvjezi: [NABAVE],
    nakon: ({ id }) => onKreirano(id),
  })
  const opcije = projekti.map(({ id, sifra, naziv }) => ({
    value: id,
    label: [sifra, naziv].filter(Boolean).join(' · '),
  }))
  const { polja } = obrazac
  return (
    <DijalogObrasca obrazac={obrazac} title="Nova nabava" onClose={onClose} gumb="Kreiraj nabavu" icon="plus">
      {isSuccess && projekti.length === 0 && <Banner tone="info">{BEZ_PROJEKTA}</Banner>}
      {error !== null && (
        <Banner tone="danger" live="assertive">
          {messageOf(error)}
        </Banner>
      )}
      <Select {...polja.choice('projekt', opcije)} label="Projekt" required width="full" />
      <TextField {...polja.value('naziv')} label="Naziv nabave" required width="full" maxLength={NAJDULJI_NAZIV} />
    </DijalogObrasca>
  )
}
