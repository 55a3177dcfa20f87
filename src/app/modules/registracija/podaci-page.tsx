import { useQuery } from '@tanstack/react-query'
import { OkvirObrasca, PorukaObrasca, SazetakObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { type Obrazac, useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { IbanField } from '#app/ui/identifier-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { parseIban } from '#contract/kernel/iban.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { VELICINE, type Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import {
  bezVelicine,
  greskeRegistracije,
  PORUKE_REGISTRACIJE,
  saVelicinom,
} from '#contract/modules/prijavitelj/registracija.rules.ts'
import {
  NAZIVI_VELICINA,
  PDV_STATUSI,
  type PdvStatus,
  type Registriran,
  VRSTE_OBLIKA,
} from '#contract/modules/prijavitelj/registracija.schema.ts'
import { VRSTE_ORGANIZACIJE } from '#contract/modules/prijavni-obrazac/obrazac.sifrarnici.ts'
import type { SubjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { IzvadakRegistra } from './izvadak-registra.tsx'
import { registriraj, subjektQuery } from './registracija.calls.ts'
import { CekaRegistracija, citajIban, useIzvadak, useRegistracija } from './slanje.tsx'
import type { ZahtjevPut } from './trazenja.ts'

interface PodaciPageProps {
  oib: string
  osobaId: number
  onRegistriran: (registriran: Registriran) => Promise<void>
  zahtjev: ZahtjevPut | undefined
}

/** What the register does not say: three fields and one press. */
export function PodaciPage({ oib, ...dalje }: PodaciPageProps) {
  const query = useQuery(subjektQuery({ oib }))
  const data = useIzvadak(`fondovi.registracija.izvadak.${dalje.osobaId}.${oib}`, query.data)
  const { error } = query
  return (
    <Stack gap={6}>
      <PageHeader title="Podaci o prijavitelju" meta="Podatke iz registra dopunite i registrirajte prijavitelja." />
      {data === undefined ? (
        error === null ? (
          <Skeleton lines={6} />
        ) : (
          <QueryError error={error} known={false} retry={() => void query.refetch()} />
        )
      ) : data.subjekt === null || !data.zastupa ? (
        <Banner
          tone="warning"
          title="Registracija nije moguća"
          actions={<LinkButton href="/prijava/podaci">Natrag na odabir</LinkButton>}
        >
          {data.subjekt === null ? PORUKE_REGISTRACIJE.nijeUpisan : PORUKE_REGISTRACIJE.niste}
        </Banner>
      ) : (
        <>
          <IzvadakRegistra subjekt={data.subjekt} />
          <Dopuna subjekt={data.subjekt} {...dalje} />
        </>
      )}
    </Stack>
  )
}

interface Unos {
  vrsta: string | null
  velicina: string | null
  pdv: string | null
  iban: string | null
}

const TRGOVACKO_DRUSTVO = 6

/** What the register says already is not asked for: the only type of a legal form, and a company by its name. */
function pocetno({ pravniOblik, naziv }: SubjektRegistra): Unos {
  const [prva, ...druge] = VRSTE_OBLIKA[pravniOblik]
  const drustvo = /(?:j\. ?)?d\. ?(?:o\. ?o|d)\./i.test(naziv) ? TRGOVACKO_DRUSTVO : null
  const vrsta = druge.length === 0 ? prva : drustvo
  return { vrsta: vrsta == null ? null : String(vrsta), velicina: null, pdv: null, iban: null }
}

const velicinaOd = ({ vrsta, velicina }: Unos): Velicina | null =>
  bezVelicine(vrsta === null ? null : Number(vrsta)) ? 'nijePrimjenjivo' : (velicina as Velicina | null)

function greske(subjekt: SubjektRegistra, unos: Unos): Record<string, string> {
  const nalaz: Record<string, string> = {}
  const velicina = velicinaOd(unos)
  if (unos.vrsta === null) nalaz.vrstaOrganizacijeId = PORUKE.polje.obavezno
  if (velicina === null) nalaz.velicina = PORUKE.polje.obavezno
  if (unos.pdv === null) nalaz.pdv = PORUKE.polje.obavezno
  const iban = unos.iban === null ? undefined : parseIban(unos.iban)
  if (iban === undefined) nalaz.iban = PORUKE.polje.obavezno
  else if (!iban.ok) nalaz.iban = iban.poruka
  if (unos.vrsta !== null && velicina !== null)
    for (const { polje = '', poruka } of greskeRegistracije(subjekt.pravniOblik, {
      vrstaOrganizacijeId: Number(unos.vrsta),
      velicina,
    }))
      nalaz[polje] ??= poruka
  return nalaz
}

const OZNAKE: Record<string, string> = {
  vrstaOrganizacijeId: 'Vrsta organizacije',
  velicina: 'Veličina',
  pdv: 'PDV',
  iban: 'IBAN',
  oib: 'OIB',
}

type DopunaProps = Omit<PodaciPageProps, 'oib'> & { subjekt: SubjektRegistra }

function Dopuna({ subjekt, osobaId, onRegistriran, zahtjev }: DopunaProps) {
  const vrste = VRSTE_OBLIKA[subjekt.pravniOblik]
  const kljuc = `fondovi.registracija.podaci.${osobaId}.${subjekt.oib}`
  const obrazac = useObrazac<Unos>({
    kljuc,
    pocetno: pocetno(subjekt),
    shema: poPravilima((unos) => greske(subjekt, unos)),
    sazetak: true,
    posalji: async (unos) => {
      const podaci = {
        oib: subjekt.oib,
        vrstaOrganizacijeId: Number(unos.vrsta),
        iban: citajIban(unos.iban),
        velicina: velicinaOd(unos) ?? ('nijePrimjenjivo' as const),
        pdv: unos.pdv as PdvStatus,
      }
      const naslov = `Registracija: ${subjekt.naziv}`
      if (podnesak.posalji === undefined) return onRegistriran(await registriraj(podaci))
      await podnesak.posalji({ vrsta: 'registracija-subjekta', kljuc, naslov, podaci }, { vrsta: 'osoba', id: osobaId })
      return ZADRZI
    },
  })
  const podnesak = useRegistracija(kljuc, obrazac, onRegistriran)
  return (
    <OkvirObrasca obrazac={obrazac}>
      <Stack gap={4}>
        <Odbijeno obrazac={obrazac} oznake={OZNAKE} />
        {obrazac.greske.oib !== undefined && (
          <Banner
            tone="info"
            title="Prijavitelj je već registriran"
            actions={zahtjev && <LinkButton href={zahtjev('ovlastenja')}>Zatraži ovlaštenje</LinkButton>}
          >
            Registrirala ga je druga osoba za zastupanje. Ona vam može dodijeliti pravo.
          </Banner>
        )}
        <Polja obrazac={obrazac} vrste={vrste} />
        {podnesak.dugo && <CekaRegistracija />}
        <Inline gap={3}>
          <Button type="submit" variant="primary" pending={obrazac.pending || podnesak.ceka} debounce>
            Registriraj prijavitelja
          </Button>
          <LinkButton href="/prijava/podaci" variant="quiet">
            Natrag na odabir
          </LinkButton>
        </Inline>
      </Stack>
    </OkvirObrasca>
  )
}

interface OdbijenoProps {
  obrazac: Pick<Obrazac<object>, 'greske' | 'bezPolja' | 'pokusaj'>
  oznake: Readonly<Record<string, string>>
}

/** Why the last press registered nobody. */
export function Odbijeno({ obrazac, oznake }: OdbijenoProps) {
  return (
    <>
      <SazetakObrasca obrazac={obrazac} oznaka={(polje) => oznake[polje]} />
      <PorukaObrasca obrazac={obrazac} naslov="Prijavitelj nije registriran">
        Ono što ste upisali ostaje na ovom uređaju.
      </PorukaObrasca>
    </>
  )
}

const PDV = Object.entries(PDV_STATUSI).map(([value, label]) => ({ value, label }))

function Polja({ obrazac, vrste }: { obrazac: Obrazac<Unos>; vrste: readonly number[] }) {
  const { unos, set, polja, greske: sve } = obrazac
  const vrsta = unos.vrsta === null ? null : Number(unos.vrsta)
  const velicine = VELICINE.filter((one) => one !== 'nijePrimjenjivo' || !saVelicinom(vrsta))
  return (
    <>
      {vrste.length > 1 && (
        <Select
          name="vrstaOrganizacijeId"
          label="Vrsta organizacije"
          required
          value={unos.vrsta}
          options={vrste.map((id) => ({
            value: String(id),
            label: VRSTE_ORGANIZACIJE.find((one) => one.id === id)?.naziv ?? '',
          }))}
          onChange={(value) => set({ vrsta: value }, ['vrstaOrganizacijeId'])}
          error={sve.vrstaOrganizacijeId}
        />
      )}
      {!bezVelicine(vrsta) && (
        <Select
          {...polja.choice(
            'velicina',
            velicine.map((value) => ({ value, label: NAZIVI_VELICINA[value] })),
          )}
          label="Veličina poduzetnika"
          required
          hint="Zajedno s povezanim poduzećima, prema zadnjim godišnjim izvještajima."
        />
      )}
      <Select
        {...polja.choice('pdv', PDV)}
        label="Pretporez (PDV)"
        required
        hint="Možete li PDV plaćen u računima odbiti kao pretporez."
      />
      <IbanField
        {...polja.value('iban')}
        label="IBAN"
        required
        hint="Račun na koji se isplaćuju bespovratna sredstva."
      />
    </>
  )
}
