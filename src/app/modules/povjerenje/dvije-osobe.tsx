import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import type { Nalog, NaloziOsobe } from '#contract/modules/korisnik/dvije-osobe.endpoints.ts'
import {
  NAZIVI_NALOGA,
  ROK_NALOGA_SATI,
  type VRSTE_NA_ZAHTJEV,
  type VrstaNaloga,
} from '#contract/modules/korisnik/dvije-osobe.rules.ts'
import { Ishod } from './brisanje.tsx'
import { cekajuQuery, type DioNaloga, naloziOsobeQuery, odluciNalog, podnesiNalog } from './dvije-osobe.calls.ts'
import { NalogKartica, STANJA, vrijeme } from './nalog.tsx'
import { UzObrazlozenje } from './uz-obrazlozenje.tsx'

const JAVLJENO = {
  podnesen: 'Nalog čeka potvrdu druge osobe.',
  potvrdi: 'Nalog je proveden, a osobi je javljeno.',
  odbij: 'Nalog je odbijen.',
  povuci: 'Nalog je povučen.',
} as const

interface NaloziOOsobiProps {
  osobaId: number
  /** Which orders; by default those about the person. */
  dio?: DioNaloga
  /** Who is signed in. */
  citateljId: number
  /** Something about the person is another now. */
  onProvedeno?: () => void
}

/** What only two administrators together do with a person's account, and what waits for the second of them. */
export function NaloziOOsobi(props: NaloziOOsobiProps) {
  const { data, error, refetch } = useQuery(naloziOsobeQuery(props.osobaId, props.dio))
  return (
    <Section
      title="Potvrda druge osobe"
      description={`Jedan administrator podnosi nalog, a drugi ga potvrđuje. Dotad se ništa ne mijenja. Nalog vrijedi ${ROK_NALOGA_SATI} sata.`}
    >
      {error !== null && <QueryError error={error} known={data !== undefined} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={4} />}
      {data !== undefined && <Nalozi {...props} stanje={data} />}
    </Section>
  )
}

function Nalozi({
  osobaId,
  dio = 'osoba',
  citateljId,
  stanje,
  onProvedeno,
}: NaloziOOsobiProps & { stanje: NaloziOsobe }) {
  const client = useQueryClient()
  const { nalozi, faktorUkljucen, brisanje, zapreka } = stanje
  const cekaju = nalozi.filter((one) => one.stanje === 'ceka')
  const prosli = nalozi.filter((one) => one.stanje !== 'ceka')
  /** Shows the answer; a refusal may mean that somebody was faster, so the state is read again. */
  const posalji = async (poruka: string, work: Promise<NaloziOsobe>) => {
    try {
      const novo = await work
      client.setQueryData(naloziOsobeQuery(osobaId, dio).queryKey, novo)
      onProvedeno?.()
      toast(poruka, { tone: 'success' })
      return novo
    } catch (error) {
      void client.invalidateQueries({ queryKey: naloziOsobeQuery(osobaId, dio).queryKey })
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: cekajuQuery.queryKey })
    }
  }
  const podnesi = (vrsta: (typeof VRSTE_NA_ZAHTJEV)[number]) => (obrazlozenje: string) =>
    posalji(JAVLJENO.podnesen, podnesiNalog(osobaId, vrsta, obrazlozenje))
  const mozeSe = (vrsta: VrstaNaloga) => zapreka === null && !cekaju.some((one) => one.vrsta === vrsta)
  return (
    <Stack gap={4}>
      {zapreka !== null && <Banner tone="info">{zapreka}</Banner>}
      {cekaju.map((nalog) => (
        <NalogKartica
          key={nalog.id}
          nalog={nalog}
          svoj={nalog.podnio.id === citateljId}
          smije={zapreka === null}
          brisanje={brisanje}
          onOdluka={(odluka, razlog) =>
            posalji(JAVLJENO[odluka], odluciNalog({ osobaId, nalogId: nalog.id, dio }, odluka, razlog))
          }
        />
      ))}
      {dio === 'osoba' && zapreka === null && !faktorUkljucen && <p>Osoba nema uključen drugi faktor prijave.</p>}
      <Inline gap={3}>
        <UzObrazlozenje
          kljuc={`${osobaId}.uklanjanjeFaktora`}
          skriveno={!faktorUkljucen || !mozeSe('uklanjanjeFaktora')}
          gumb="Zatraži uklanjanje drugog faktora"
          naslov="Nalog za uklanjanje drugog faktora"
          posalji="Podnesi nalog"
          pomoc="Kako ste se uvjerili da je to zaista ta osoba?"
          onPosalji={podnesi('uklanjanjeFaktora')}
        >
          <p>Za osobu koja je ostala bez telefona i bez pričuvnih kodova.</p>
        </UzObrazlozenje>
        <UzObrazlozenje
          kljuc={`${osobaId}.brisanjePodataka`}
          skriveno={brisanje === null || !mozeSe('brisanjePodataka')}
          gumb="Zatraži brisanje podataka"
          naslov="Nalog za brisanje osobnih podataka"
          posalji="Podnesi nalog"
          opasno
          pomoc="Navedite datum i oznaku pisanog zahtjeva osobe."
          onPosalji={podnesi('brisanjePodataka')}
        >
          <p>
            Za osobu koja je to zatražila pisano. Ovako će popis glasiti u pismu osobi
            {brisanje?.zatvara === true ? ', a račun joj se zatvara:' : ':'}
          </p>
          {brisanje !== null && <Ishod ishod={brisanje} />}
        </UzObrazlozenje>
      </Inline>
      {prosli.length > 0 && (
        <Disclosure summary={`Prijašnji nalozi (${prosli.length})`}>
          <DataTable caption="Prijašnji nalozi" captionHidden columns={STUPCI} rows={prosli} rowKey={({ id }) => id} />
        </Disclosure>
      )}
    </Stack>
  )
}

const STUPCI: readonly Column<Nalog>[] = [
  { id: 'vrsta', header: 'Nalog', render: ({ vrsta }) => NAZIVI_NALOGA[vrsta] },
  {
    id: 'stanje',
    header: 'Ishod',
    render: ({ stanje }) => <StatusChip tone={STANJA[stanje].tone}>{STANJA[stanje].naziv}</StatusChip>,
  },
  { id: 'podnio', header: 'Podnositelj', render: ({ podnio, podneseno }) => `${podnio.ime}, ${vrijeme(podneseno)}` },
  {
    id: 'odlucio',
    header: 'Odlučila druga osoba',
    render: ({ odlucio, odluceno }) =>
      odlucio === null || odluceno === null ? '–' : `${odlucio.ime}, ${vrijeme(odluceno)}`,
  },
  {
    id: 'razlog',
    header: 'Obrazloženje',
    render: ({ stavke, obrazlozenje, razlogOdluke }) => {
      const sto = [...stavke, obrazlozenje].join('; ')
      return razlogOdluke === null ? sto : `${sto} – Odbijeno: ${razlogOdluke}`
    },
  },
]

/** Above the list of persons: orders that wait for a second administrator. Nothing where none does. */
export function NaloziKojiCekaju() {
  const { data } = useQuery(cekajuQuery)
  if (data === undefined || data.length === 0) return null
  return (
    <Banner tone="warning" title="Čeka potvrdu druge osobe">
      <ul>
        {data.map(({ id, vrsta, osoba, istjece, podnio }) => (
          <li key={id}>
            <Anchor
              href={`/administracija/fizicke-osobe/${osoba.id}`}
            >{`${NAZIVI_NALOGA[vrsta]}: ${osoba.ime}`}</Anchor>
            {` – ${podnio.ime}, vrijedi do ${vrijeme(istjece)}`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
