import type { QueryKey } from '@tanstack/react-query'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { PromjenaZaduzenja, StanjeZaduzenja } from '#contract/kernel/zaduzenje.endpoints.ts'
import { NapomenaZaduzenja } from './napomena-zaduzenja.tsx'
import { type ZapisUstanove, zaduzenjeQuery, zaduzi } from './zaduzenje.calls.ts'
import { TEKST } from './zaduzenje.tekst.ts'

interface ZaduzenjeDialogProps {
  zapis: ZapisUstanove
  stanje: StanjeZaduzenja
  osvjezi: readonly QueryKey[]
  onClose: () => void
}

const NITKO = 'nitko'

/** Whom to put in charge, with a word for them, and who was in charge before. */
export function ZaduzenjeDialog(props: ZaduzenjeDialogProps) {
  const { stanje, onClose } = props
  if (stanje.osobe.length > 0 || stanje.smijeRazduziti) return <Promjena {...props} />
  return (
    <Dialog open onClose={onClose} title={TEKST.povijest}>
      <Povijest povijest={stanje.povijest} />
    </Dialog>
  )
}

function Promjena({ zapis, stanje, osvjezi, onClose }: ZaduzenjeDialogProps) {
  const { zaduzen, osobe, smijeRazduziti, verzija, povijest } = stanje
  const opcije = [
    ...(smijeRazduziti ? [{ value: NITKO, label: TEKST.nitko }] : []),
    ...osobe.filter(({ id }) => id !== zaduzen?.id).map(({ id, naziv }) => ({ value: String(id), label: naziv })),
  ]
  const prva = osobe.length === 1 && zaduzen === null ? String(osobe[0]?.id) : null
  const obrazac = useObrazac({
    ime: 'zaduzenje',
    pocetno: { osobaId: prva, napomena: '' },
    posalji: ({ osobaId, napomena }, mutationId) => {
      const tko = osobaId === null || osobaId === NITKO ? null : Number(osobaId)
      return zaduzi(zapis, { mutationId, verzija, osobaId: tko, napomena: napomena.trim() })
    },
    osvjezi: [zaduzenjeQuery(zapis).queryKey, ['popis'], ...osvjezi],
    nakon: ({ zaduzen: novi }) => {
      toast(novi === null ? TEKST.bezOsobe : TEKST.zaduzena(novi.naziv), { tone: 'success' })
      onClose()
    },
  })
  const { polja, unos } = obrazac
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={TEKST.naslov}
      onClose={onClose}
      gumb={TEKST.spremi}
      disabled={unos.osobaId === null}
      odustani
    >
      <Select {...polja.choice('osobaId', opcije)} label={TEKST.tko} required width="full" />
      <NapomenaZaduzenja {...polja.text('napomena')} />
      {povijest.length > 0 && (
        <Section title={TEKST.dosadasnja}>
          <Povijest povijest={povijest} />
        </Section>
      )}
    </DijalogObrasca>
  )
}

const rijecima = ({ zaduzen, dodijelio }: PromjenaZaduzenja): string => {
  if (zaduzen !== null) return zaduzen.id === dodijelio?.id ? TEKST.samostalno(zaduzen.naziv) : zaduzen.naziv
  return dodijelio === null ? TEKST.prestaloPravo : TEKST.nitko
}

function Povijest({ povijest }: { povijest: readonly PromjenaZaduzenja[] }) {
  return (
    <Timeline
      label={TEKST.povijest}
      items={povijest.map((promjena) => ({
        id: promjena.at,
        time: formatVrijeme(Date.parse(promjena.at)),
        dateTime: promjena.at,
        title: rijecima(promjena),
        by: promjena.dodijelio?.naziv ?? TEKST.portal,
        body: promjena.napomena || undefined,
        icon: 'user',
      }))}
    />
  )
}
