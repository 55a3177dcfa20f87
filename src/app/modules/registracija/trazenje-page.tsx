import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMboZnamenki } from '#app/platform/api/brojevi-registra.ts'
import { OkvirObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { MboField, MbsField, OibField } from '#app/ui/identifier-field.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { parseMbo, parseMbs } from '#contract/kernel/maticni-brojevi.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import { PORUKE_REGISTRACIJE } from '#contract/modules/prijavitelj/registracija.rules.ts'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import { IzvadakRegistra } from './izvadak-registra.tsx'
import { subjektQuery, type UpitRegistra } from './registracija.calls.ts'
import type { Broj, Trazenje, ZahtjevPut } from './trazenja.ts'

const OZNAKE: Record<Broj, string> = { oib: 'OIB', mbs: 'MBS', mbo: 'MBO' }
const POLJA = { oib: OibField, mbs: MbsField, mbo: MboField }
interface Unos {
  vrsta: Broj
  broj: string | null
}
const PRAZNO: Unos = { vrsta: 'oib', broj: null }
const CITANJA: Record<Broj, (text: string, mboZnamenki: number) => { ok: boolean; poruka?: string }> = {
  oib: (text) => parseOib(text),
  mbs: (text) => parseMbs(text),
  mbo: parseMbo,
}

interface TrazenjePageProps {
  trazenje: Trazenje
  osobaId: number
  zahtjev: ZahtjevPut | undefined
}

/** Looks an entity up by one of its numbers and says what may be done with it. */
export function TrazenjePage({ trazenje, osobaId, zahtjev }: TrazenjePageProps) {
  const { naslov, opis, broj } = trazenje
  const [upit, setUpit] = useState<UpitRegistra>()
  const query = useQuery(subjektQuery(upit))
  const mboZnamenki = useMboZnamenki()
  const obrazac = useObrazac<Unos>({
    kljuc: `fondovi.registracija.${trazenje.put}.${osobaId}`,
    pocetno: PRAZNO,
    shema: poPravilima(({ vrsta, broj: upisan }) => {
      const read = upisan === null ? { ok: false } : CITANJA[vrsta](upisan, mboZnamenki)
      return read.ok ? {} : { broj: read.poruka ?? PORUKE.polje.obavezno }
    }),
    posalji: async ({ vrsta, broj: upisan }) => setUpit({ [vrsta]: upisan ?? '' } as UpitRegistra),
  })
  const { polja, unos, set } = obrazac
  const { vrsta } = unos
  const Polje = POLJA[vrsta]
  return (
    <Stack gap={6}>
      <PageHeader title={naslov} meta={opis} />
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          <RadioGroup
            name="vrsta"
            label="Potražite po"
            inline
            value={vrsta}
            options={(['oib', broj] as const).map((value) => ({ value, label: OZNAKE[value] }))}
            onChange={(value) => set({ vrsta: (value ?? 'oib') as Broj, broj: null })}
          />
          <Polje
            {...polja.value('broj')}
            key={vrsta}
            label={OZNAKE[vrsta]}
            required
            {...(vrsta === 'mbo' ? { znamenki: mboZnamenki } : {})}
          />
          <Inline gap={3}>
            <Button type="submit" variant="primary" icon="search" pending={query.isFetching} debounce>
              Potraži u registru
            </Button>
            <LinkButton href="/prijava/podaci" variant="quiet">
              Natrag
            </LinkButton>
          </Inline>
        </Stack>
      </OkvirObrasca>
      {upit !== undefined && query.data === undefined && <Cekanje query={query} />}
      {query.data !== undefined && <Nalaz nalaz={query.data} zahtjev={zahtjev} />}
    </Stack>
  )
}

function Cekanje({ query: { error, refetch } }: { query: { error: Error | null; refetch: () => unknown } }) {
  return error === null ? (
    <Skeleton lines={4} />
  ) : (
    <QueryError error={error} known={false} retry={() => void refetch()} />
  )
}

function Nalaz({
  nalaz: { subjekt, zastupa },
  zahtjev,
}: { nalaz: ProvjeraRegistra } & Pick<TrazenjePageProps, 'zahtjev'>) {
  if (subjekt === null)
    return (
      <Banner
        tone="warning"
        live="polite"
        title="Subjekt nije pronađen"
        actions={zahtjev && <LinkButton href={zahtjev('registracije')}>Zatraži registraciju</LinkButton>}
      >
        {PORUKE_REGISTRACIJE.nijeUpisan}
      </Banner>
    )
  return (
    <Stack gap={5}>
      <IzvadakRegistra subjekt={subjekt} />
      {zastupa ? (
        <div>
          <LinkButton href={`/prijava/podaci/podaci?oib=${subjekt.oib}`} variant="primary" iconEnd="arrow-right">
            Nastavi s registracijom
          </LinkButton>
        </div>
      ) : (
        <Banner
          tone="warning"
          live="polite"
          title={subjekt.naziv}
          actions={subjekt.stanje !== 'brisan' && zahtjev && <Putovi zahtjev={zahtjev} />}
        >
          {subjekt.stanje === 'brisan' ? PORUKE_REGISTRACIJE.brisan : PORUKE_REGISTRACIJE.niste}
        </Banner>
      )}
    </Stack>
  )
}

/** What somebody may ask for whom the register does not name. */
function Putovi({ zahtjev }: { zahtjev: ZahtjevPut }) {
  return (
    <Inline gap={3}>
      <LinkButton href={zahtjev('opunomocenja')}>Imam punomoć</LinkButton>
      <LinkButton href={zahtjev('ovlastenja')}>Zatraži ovlaštenje</LinkButton>
    </Inline>
  )
}
