import { PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import { RichTextField } from '#app/ui/rich-text-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { NAJDULJI_ODGOVOR, type NadopunaDetalj, type PitanjeDetalj } from '#contract/modules/pitanje/pitanje.schema.ts'
import { dodajNadopunu, prijelazNadopune, spremiNadopunu, stolPitanja } from './pitanje.calls.ts'
import { TEKST } from './pitanje.tekst.ts'

interface NadopuneProps {
  institucijaId: number
  pitanje: PitanjeDetalj
}

/** Supplements to a published answer, each with its own way to publication. */
export function Nadopune({ institucijaId, pitanje }: NadopuneProps) {
  const { nadopune, smijeNadopuniti } = pitanje
  if (nadopune.length === 0 && !smijeNadopuniti) return null
  return (
    <Section title={TEKST.nadopune.naslov} description={TEKST.nadopune.opis}>
      <Stack gap={4}>
        {nadopune.map((nadopuna) => (
          <Nadopuna key={nadopuna.id} institucijaId={institucijaId} pitanje={pitanje} nadopuna={nadopuna} />
        ))}
        {smijeNadopuniti && <NovaNadopuna institucijaId={institucijaId} pitanje={pitanje} />}
      </Stack>
    </Section>
  )
}

const kljucevi = (institucijaId: number, { id }: PitanjeDetalj) => {
  const { kljuc, popisi } = stolPitanja(institucijaId)
  return [kljuc(id), ...popisi]
}

function Nadopuna({ institucijaId, pitanje, nadopuna }: NadopuneProps & { nadopuna: NadopunaDetalj }) {
  const { id, tekst, status, createdAt, verzijaRetka, smijeUredivati, dostupneRadnje } = nadopuna
  const send = useMove(
    (body) => prijelazNadopune(institucijaId, pitanje.id, id, body),
    verzijaRetka,
    kljucevi(institucijaId, pitanje),
  )
  return (
    <Card title={TEKST.nadopune.od(createdAt)} actions={<RecordStatus vrsta="nadopuna" status={status} />}>
      <Stack gap={3}>
        {smijeUredivati ? (
          <Tekst
            kljuc={`fondovi.nadopuna.${institucijaId}.${id}`}
            institucijaId={institucijaId}
            pitanje={pitanje}
            pocetno={tekst}
            oznaka={TEKST.nadopune.spremi}
            posalji={(mutationId, unos) =>
              spremiNadopunu(institucijaId, pitanje.id, id, { mutationId, verzijaRetka, tekst: unos })
            }
          />
        ) : (
          <RichText html={tekst} />
        )}
        {dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} dio={String(id)} />}
      </Stack>
    </Card>
  )
}

function NovaNadopuna({ institucijaId, pitanje }: NadopuneProps) {
  return (
    <Card title={TEKST.nadopune.nova}>
      <Tekst
        kljuc={`fondovi.nadopuna.${institucijaId}.nova.${pitanje.id}`}
        institucijaId={institucijaId}
        pitanje={pitanje}
        pocetno=""
        oznaka={TEKST.nadopune.dodaj}
        posalji={(mutationId, tekst) => dodajNadopunu(institucijaId, pitanje.id, { mutationId, tekst })}
      />
    </Card>
  )
}

interface TekstProps extends NadopuneProps {
  kljuc: string
  pocetno: string
  oznaka: string
  posalji: (mutationId: string, tekst: string) => Promise<unknown>
}

/** The text of a supplement, kept on the device until it is saved. */
function Tekst({ kljuc, institucijaId, pitanje, pocetno, oznaka, posalji }: TekstProps) {
  const obrazac = useObrazac({
    ime: kljuc.replaceAll('.', '-'),
    kljuc,
    pocetno: { tekst: pocetno },
    posalji: ({ tekst }, mutationId) => posalji(mutationId, tekst),
    osvjezi: kljucevi(institucijaId, pitanje),
    nakon: () => toast(TEKST.nadopune.spremljena, { tone: 'success' }),
  })
  const { polja, pending, nespremljeno, predaj } = obrazac
  return (
    <Stack gap={3}>
      <PorukaObrasca obrazac={obrazac} />
      <RichTextField {...polja.value('tekst')} label={TEKST.nadopune.tekst} width="full" maxLength={NAJDULJI_ODGOVOR} />
      <div>
        <Button variant="primary" pending={pending} disabled={nespremljeno === 0} onClick={() => void predaj()}>
          {oznaka}
        </Button>
      </div>
    </Stack>
  )
}
