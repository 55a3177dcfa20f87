import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#app/platform/api/client.ts'
import { NALOZI_KEY } from '#app/platform/povjerenje/nalozi-key.ts'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordHeader } from '#app/platform/record/record-header.tsx'
import { type PoljeZapisa, UrediZapis } from '#app/platform/record/uredi-zapis.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { ComboBox } from '#app/ui/combo-box.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { ADMIN_PERMISSIONS, type AdminPermission } from '#contract/kernel/permissions.ts'
import { administratoriEndpoints as api } from '#contract/modules/korisnik/administratori.endpoints.ts'
import {
  DOPUSTENJA_NAZIVI,
  POPIS_ADMINISTRATORA,
  POPIS_SUPERADMINISTRATORA,
} from '#contract/modules/korisnik/administratori.popis.ts'
import type { AdministratorDetalj } from '#contract/modules/korisnik/administratori.schema.ts'
import { fizickeOsobeEndpoints } from '#contract/modules/korisnik/fizicke-osobe.endpoints.ts'
import type { StranicaPopisaProps, ZapisPageProps } from './props.ts'
import { Zapis } from './zapis.tsx'

export const DOPUSTENJA_OPCIJE = ADMIN_PERMISSIONS.map((value) => ({ value, label: DOPUSTENJA_NAZIVI[value] }))

type PopisProps = StranicaPopisaProps & {
  /** The reader may find persons, and so make somebody an administrator. */
  trazi: boolean
}

export function AdministratoriPage({ trazi, ...props }: PopisProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_ADMINISTRATORA}
      api={api.popis}
      trazi="ime, prezime ili OIB"
      below={trazi && <Novi adresa="/administracija/administratori" sto="administratora" />}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/administratori/${id}`}
      empty={<EmptyState icon="users">Još nema administratora.</EmptyState>}
    />
  )
}

export function SuperadministratoriPage({ trazi, ...props }: PopisProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_SUPERADMINISTRATORA}
      api={api.superadministratori}
      trazi="ime, prezime ili OIB"
      below={trazi && <Novi adresa="/administracija/superadministratori" sto="superadministratora" />}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/superadministratori/${id}`}
    />
  )
}

/** Persons by what is typed; the page goes on by the cursor of the last answer. */
async function osobe(search: string, offset: number, signal: AbortSignal) {
  const query = { limit: 20, ...(search === '' ? {} : { search }) }
  const { data } = await call(fizickeOsobeEndpoints.popis, { query }, { signal })
  const options = data.map(({ id, ime, prezime, oib }) => ({
    value: String(id),
    label: `${prezime} ${ime}`,
    hint: oib,
  }))
  return { options: offset === 0 ? options : [], more: false }
}

function Novi({ adresa, sto }: { adresa: string; sto: string }) {
  const [osoba, setOsoba] = useState<string | null>(null)
  return (
    <Section title={`Dodavanje ${sto}`} description="Pronađite osobu, zatim joj na njezinu zaslonu dodijelite prava.">
      <Inline gap={3} align="end">
        <ComboBox name="nova-osoba" label="Osoba" value={osoba} load={osobe} onChange={setOsoba} />
        {osoba !== null && (
          <LinkButton href={`${adresa}/${osoba}`} iconEnd="arrow-right">
            Otvori prava osobe
          </LinkButton>
        )}
      </Inline>
    </Section>
  )
}

const polja = ({ sveUloge }: AdministratorDetalj): PoljeZapisa[] => [
  {
    kljuc: 'uloge',
    naziv: 'Uloge',
    vrsta: 'vise',
    opcije: sveUloge.map(({ id, naziv }) => ({ value: String(id), label: naziv })),
  },
  { kljuc: 'vlastita', naziv: 'Vlastita dopuštenja', vrsta: 'vise', opcije: DOPUSTENJA_OPCIJE },
]

interface PravaPageProps extends ZapisPageProps {
  /** Orders of two administrators about these rights. */
  nalozi: (osvjezi: () => Promise<unknown>) => ReactNode
}

const CEKA = 'Dodjela čeka potvrdu druge osobe. Dotad vrijede prava koja vidite.'

/** Flags and roles of one person. */
export function AdministratorPage({ id, notFound, nalozi }: PravaPageProps) {
  const client = useQueryClient()
  const params = { osobaId: id }
  return (
    <Zapis
      queryKey={['uprava', 'administrator', id]}
      citaj={(signal) => call(api.detalj, { params }, { signal })}
      notFound={notFound}
    >
      {(osoba, { postavi, osvjezi }) => (
        <Stack gap={6}>
          <Zaglavlje osoba={osoba} eyebrow="Administrator" />
          {osoba.cekaPotvrdu && <Banner tone="info">{CEKA}</Banner>}
          <UrediZapis
            polja={polja(osoba)}
            vrijednosti={{ uloge: osoba.uloge.map(String), vlastita: osoba.vlastita }}
            spremi={async ({ uloge, vlastita }) => {
              const body = {
                verzijaRetka: osoba.verzijaRetka,
                vlastita: vlastita as AdminPermission[],
                uloge: (uloge as string[]).map(Number),
              }
              postavi(await call(api.uredi, { params, body }))
              void client.invalidateQueries({ queryKey: NALOZI_KEY })
            }}
            osvjezi={osvjezi}
          />
          {nalozi(osvjezi)}
        </Stack>
      )}
    </Zapis>
  )
}

function Zaglavlje({
  osoba: { ime, prezime, superadmin, aktivna },
  eyebrow,
}: {
  osoba: AdministratorDetalj
  eyebrow: string
}) {
  return (
    <RecordHeader
      title={`${ime} ${prezime}`}
      eyebrow={eyebrow}
      status={
        <StatusChip tone={aktivna ? 'success' : 'neutral'}>
          {[superadmin ? 'superadministrator' : '', aktivna ? 'aktivan račun' : 'zatvoren račun']
            .filter(Boolean)
            .join(', ')}
        </StatusChip>
      }
    />
  )
}

const SUPERADMIN: readonly PoljeZapisa[] = [
  {
    kljuc: 'superadmin',
    naziv: 'Superadministrator',
    vrsta: 'daNe',
    pomoc: 'Ima sva dopuštenja. Barem jedan superadministrator mora ostati, a sebi se to pravo ne može oduzeti.',
  },
]

export function SuperadministratorPage({ id, notFound, nalozi }: PravaPageProps) {
  const client = useQueryClient()
  const params = { osobaId: id }
  return (
    <Zapis
      queryKey={['uprava', 'superadministrator', id]}
      citaj={(signal) => call(api.superadministrator, { params }, { signal })}
      notFound={notFound}
    >
      {(osoba, { postavi, osvjezi }) => (
        <Stack gap={6}>
          <Zaglavlje osoba={osoba} eyebrow="Superadministrator" />
          {osoba.cekaPotvrdu && <Banner tone="info">{CEKA}</Banner>}
          <UrediZapis
            polja={SUPERADMIN}
            vrijednosti={{ superadmin: osoba.superadmin }}
            spremi={async ({ superadmin }) => {
              const body = { verzijaRetka: osoba.verzijaRetka, superadmin: superadmin === true }
              postavi(await call(api.urediSuperadmina, { params, body }))
              void client.invalidateQueries({ queryKey: NALOZI_KEY })
            }}
            osvjezi={osvjezi}
          />
          {nalozi(osvjezi)}
        </Stack>
      )}
    </Zapis>
  )
}
