import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#app/platform/api/problem.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { type Obrazac, useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'
import { NAJDULJE_PITANJE, NAJDULJI_NASLOV, type NovoPitanje } from '#contract/modules/pitanje/pitanje.schema.ts'
import {
  mojaKey,
  postaviPitanje,
  postaviPitanjePrijavitelja,
  poziviZaPitanjeQuery,
  prijaviteljaKeys,
} from './pitanje.calls.ts'
import { TEKST, TEME } from './pitanje.tekst.ts'

const PRAZNO: NovoPitanje = { naslov: '', pitanje: '', kategorija: 'ostalo' }

const zaprimljeno = ({ rok }: { rok: string }) =>
  toast(TEKST.novo.zaprimljeno(rok), { tone: 'success', duration: 10_000 })

interface NovoPitanjeDialogProps {
  pozivId: number
  osobaId: number
  onClose: () => void
}

/** A question about a call, kept on the device until it is asked. */
export function NovoPitanjeDialog({ pozivId, osobaId, onClose }: NovoPitanjeDialogProps) {
  const obrazac = useObrazac({
    ime: 'novo-pitanje',
    kljuc: `fondovi.pitanje.${osobaId}.${pozivId}`,
    pocetno: PRAZNO,
    posalji: (pitanje, mutationId) => postaviPitanje(pozivId, { mutationId, ...pitanje }),
    osvjezi: [mojaKey],
    nakon: (odgovor) => {
      zaprimljeno(odgovor)
      onClose()
    },
  })
  return (
    <DijalogObrasca obrazac={obrazac} title={TEKST.novo.naslov} size="l" onClose={onClose} gumb={TEKST.novo.posalji}>
      <p>{TEKST.novo.napomena}</p>
      <PoljaPitanja polja={obrazac.polja} prvo />
    </DijalogObrasca>
  )
}

interface PitanjePrijaviteljaDialogProps {
  prijaviteljId: number
  programId: number
  osobaId: number
  onClose: () => void
}

interface UnosPrijavitelja extends NovoPitanje {
  poziv: string | null
}
const PRAZNO_PRIJAVITELJA: UnosPrijavitelja = { poziv: null, naslov: '', pitanje: '', kategorija: 'ostalo' }
const SHEMA = poPravilima<UnosPrijavitelja>(
  ({ poziv }): Record<string, string> => (poziv === null ? { poziv: polje.obavezno } : {}),
)

/** A question in the name of an applicant, about a call of the programme that takes questions now. */
export function PitanjePrijaviteljaDialog({
  prijaviteljId,
  programId,
  osobaId,
  onClose,
}: PitanjePrijaviteljaDialogProps) {
  const { data: pozivi = [], error, isSuccess } = useQuery(poziviZaPitanjeQuery(prijaviteljId, programId))
  const obrazac = useObrazac({
    ime: 'pitanje-prijavitelja',
    kljuc: `fondovi.pitanje.${osobaId}.prijavitelj.${prijaviteljId}.${programId}`,
    pocetno: PRAZNO_PRIJAVITELJA,
    shema: SHEMA,
    posalji: ({ poziv, ...novo }, mutationId) =>
      postaviPitanjePrijavitelja(prijaviteljId, { mutationId, pozivId: Number(poziv), ...novo }),
    osvjezi: prijaviteljaKeys,
    nakon: (odgovor) => {
      zaprimljeno(odgovor)
      onClose()
    },
  })
  const opcije = pozivi.map(({ id, naziv, rok }) => ({
    value: String(id),
    label: rok === null ? naziv : TEKST.novo.primaDo(naziv, rok),
  }))
  return (
    <DijalogObrasca obrazac={obrazac} title={TEKST.novo.naslov} size="l" onClose={onClose} gumb={TEKST.novo.posalji}>
      <p>{TEKST.novo.napomenaPrijavitelja}</p>
      {isSuccess && pozivi.length === 0 && <Banner tone="info">{TEKST.novo.bezPoziva}</Banner>}
      {error !== null && (
        <Banner tone="danger" live="assertive">
          {messageOf(error)}
        </Banner>
      )}
      <Select {...obrazac.polja.choice('poziv', opcije)} label={TEKST.poziv} required width="full" />
      <PoljaPitanja polja={obrazac.polja} />
    </DijalogObrasca>
  )
}

/** `prvo`: the title is the first field of the dialog. */
function PoljaPitanja({ polja, prvo }: { polja: Pick<Obrazac<NovoPitanje>['polja'], 'text' | 'oneOf'>; prvo?: true }) {
  return (
    <>
      <TextField
        {...polja.text('naslov')}
        label={TEKST.naslov}
        required
        autoFocus={prvo}
        width="full"
        maxLength={NAJDULJI_NASLOV}
      />
      <TextArea
        {...polja.text('pitanje')}
        label={TEKST.pitanje}
        required
        width="full"
        stripMarkup
        maxLength={NAJDULJE_PITANJE}
      />
      <Select {...polja.oneOf('kategorija', TEME)} label={TEKST.tema} required noClear />
    </>
  )
}
