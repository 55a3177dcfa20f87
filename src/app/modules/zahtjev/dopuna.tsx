import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { PoljeDatoteka } from '#app/platform/record/polje-datoteka.tsx'
import type { useMove } from '#app/platform/record/use-move.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  NAJVISE_PRILOGA,
  type PrilogZahtjeva,
  type SadrzajZahtjeva as Sadrzaj,
  type ZahtjevDetalj,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import { PoljaVrste } from './obrazac-zahtjeva.tsx'
import { SadrzajZahtjeva } from './sadrzaj-zahtjeva.tsx'
import type { Mjesto } from './zahtjev.calls.ts'

type Dostavi = ReturnType<typeof useMove>

interface DopunaProps {
  zahtjev: ZahtjevDetalj
  /** Present for the submitter of a request that waits for a supplement. */
  dostavi: Dostavi | undefined
  mjesto: Mjesto
}

/** What is missing, until when, and what came. */
export function Dopuna({ zahtjev, dostavi, mjesto }: DopunaProps) {
  const { dopuna, prilozi, status, sadrzaj } = zahtjev
  if (dopuna === null) return null
  const { trazenoAt, tekst, rok, dostavljenoAt, odgovor } = dopuna
  const ceka = dostavljenoAt === null && jeStatus(zahtjevStatuses, status.id, 'uObradi')
  const vrijeme = (at: string) => formatVrijeme(Date.parse(at))
  return (
    <Section title="Dopuna">
      <Stack gap={4}>
        {ceka && (
          <Banner tone="warning" title={`Rok za dopunu: ${vrijeme(rok)}`}>
            Ako se dopuna ne dostavi u roku, zahtjev se obustavlja.
          </Banner>
        )}
        <DescriptionList
          columns={2}
          items={[
            { label: 'Zatraženo', value: vrijeme(trazenoAt) },
            { label: 'Rok', value: vrijeme(rok) },
            { label: 'Što nedostaje', value: tekst },
            ...(dostavljenoAt === null
              ? []
              : [
                  { label: 'Dostavljeno', value: vrijeme(dostavljenoAt) },
                  { label: 'Odgovor podnositelja', value: odgovor },
                ]),
          ]}
        />
        {dopuna.prije !== undefined && (
          <Disclosure summary="Podaci prije dopune">
            <SadrzajZahtjeva zahtjev={{ ...zahtjev, sadrzaj: dopuna.prije }} />
          </Disclosure>
        )}
        {dostavi && (
          <Obrazac
            dostavi={dostavi}
            najvise={NAJVISE_PRILOGA - prilozi.length}
            sadrzaj={sadrzaj}
            mjesto={mjesto}
            zahtjevId={zahtjev.id}
          />
        )}
      </Stack>
    </Section>
  )
}

interface Napisano {
  obrazlozenje: string | null
  prilozi: PrilogZahtjeva[]
  /** The fields as they are corrected; as they were submitted until something is changed. */
  sadrzaj: Sadrzaj
}

interface ObrazacProps {
  dostavi: Dostavi
  najvise: number
  sadrzaj: Sadrzaj
  mjesto: Mjesto
  zahtjevId: string
}

function Obrazac({ dostavi, najvise, sadrzaj: predano, mjesto, zahtjevId }: ObrazacProps) {
  const ispravljen = ({ sadrzaj }: Napisano) => JSON.stringify(sadrzaj) !== JSON.stringify(predano)
  const obrazac = useObrazac<Napisano>({
    kljuc: `fondovi.dopuna.${zahtjevId}`,
    pocetno: { obrazlozenje: null, prilozi: [], sadrzaj: predano },
    posalji: (napisano) =>
      dostavi('dopuni', {
        obrazlozenje: napisano.obrazlozenje ?? '',
        polja: {
          prilozi: napisano.prilozi as unknown as JsonObject[],
          ...(ispravljen(napisano) && { sadrzaj: napisano.sadrzaj as unknown as JsonObject }),
        },
      }),
    nakon: () => toast('Dopuna je dostavljena.', { tone: 'success' }),
  })
  const { unos, set, polja, greske, poruka, pending, predaj } = obrazac
  return (
    <Stack gap={4}>
      {poruka !== undefined && (
        <Banner tone="danger" live="assertive">
          {poruka}
        </Banner>
      )}
      <Disclosure
        summary="Ispravite podatke zahtjeva"
        open={ispravljen(unos) || Object.keys(greske).length > 0 ? true : undefined}
      >
        <Stack gap={4}>
          <PoljaVrste
            sadrzaj={unos.sadrzaj}
            staviSadrzaj={(changes) =>
              set(({ sadrzaj }) => ({ sadrzaj: { ...sadrzaj, ...changes } as Sadrzaj }), Object.keys(changes))
            }
            greska={(polje) => greske[polje]}
            mjesto={mjesto}
            zadan
          />
        </Stack>
      </Disclosure>
      <TextArea
        {...polja.value('obrazlozenje')}
        name="dopuna"
        label="Odgovor"
        hint="Od 10 do 2000 znakova."
        required
        maxLength={2000}
      />
      {najvise > 0 && (
        <PoljeDatoteka
          {...polja.value('prilozi')}
          name="dopunaPrilozi"
          label="Prilozi"
          najvise={najvise}
          redak={({ id, naziv }) => ({ id, naziv })}
        />
      )}
      <div>
        <Button variant="primary" pending={pending} onClick={() => void predaj()}>
          Dostavi dopunu
        </Button>
      </div>
    </Stack>
  )
}
