import '#app/ui/icon-more.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { AsOf } from '#app/platform/record/as-of.tsx'
import { QueryError } from '#app/platform/record/query-error.tsx'
import { useRecordTitle } from '#app/platform/record/record-title.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { datotekaPozivaPut } from '#contract/modules/poziv/poziv.adrese.ts'
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import { MODALITETI_OZNAKE, VRSTE_POSTUPKA_OZNAKE } from '#contract/modules/poziv/poziv.schema.ts'
import { Iznosi } from './definicija/iznosi.tsx'
import { Opis } from './definicija/opis.tsx'
import { Dokumentacija, Kontakt, Kriteriji, Pokazatelji, Prilozi } from './definicija/popisi.tsx'
import { Prihvatljivi } from './definicija/prihvatljivost.tsx'
import { dijeloviPoziva, PROVJERA } from './javni/dijelovi-poziva.ts'
import styles from './javni/javni-poziv.module.css'
import { ProvjeraPrijave } from './javni/provjera-prijave.tsx'
import { SadrzajPoziva, SazetakPoziva } from './javni/sazetak-poziva.tsx'
import { javniPozivQuery } from './javni-poziv.calls.ts'
import { vrijemeTekst } from './poziv.tekst.ts'

interface JavniPozivPageProps {
  pozivId: number
  /** The way to an application: sign-in, or the person's own list of calls. */
  prijavi: (poziv: JavniPoziv) => ReactNode
  /** The way to be told of changes. */
  pretplata: (poziv: JavniPoziv) => ReactNode
  /** What was received, as far as it is published. */
  prijave: (poziv: JavniPoziv) => ReactNode
  notFound: ReactNode
}

/** Everything a future applicant needs to know about a call, in words. */
export function JavniPozivPage({ pozivId, prijavi, pretplata, prijave, notFound }: JavniPozivPageProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(javniPozivQuery(pozivId))
  useRecordTitle(data?.naziv)
  const missing = error instanceof ApiProblem && error.status === 404
  if (missing) return notFound
  if (data === undefined) {
    return error === null ? (
      <Skeleton shape="block" lines={8} />
    ) : (
      <QueryError error={error} known={false} zaslon retry={() => void refetch()} />
    )
  }
  return (
    <Stack gap={5}>
      <QueryError error={error} known retry={() => void refetch()} />
      <Poziv poziv={data} prijavi={prijavi(data)} pretplata={pretplata(data)} prijave={prijave(data)} />
      <AsOf asOf={dataUpdatedAt} busy={isFetching} />
    </Stack>
  )
}

interface PozivProps {
  poziv: JavniPoziv
  prijavi: ReactNode
  pretplata: ReactNode
  prijave: ReactNode
}

function Poziv({ poziv, prijavi, pretplata, prijave }: PozivProps) {
  const now = useServerClock()
  const { definicija } = poziv
  const dijelovi = dijeloviPoziva(poziv)
  const datoteke = (id: string) => datotekaPozivaPut(poziv.id, id)
  return (
    <div>
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: 'Pozivi', href: '/pozivi' }, { label: poziv.oznaka ?? poziv.naziv }]} />
        }
        eyebrow={`${poziv.program.naziv} · ${poziv.institucija.naziv}`}
        title={poziv.naziv}
        number={poziv.oznaka ?? undefined}
      />
      <div className={styles.okvir}>
        <div className={styles.strana}>
          <SazetakPoziva poziv={poziv} now={now} prijavi={prijavi} pretplata={pretplata} />
          <SadrzajPoziva poziv={poziv} sklopljen={false} />
          <SadrzajPoziva poziv={poziv} sklopljen />
        </div>
        <Stack gap={6}>
          <Osnovno poziv={poziv} />
          <Opis definicija={definicija} />
          <Prihvatljivi
            definicija={definicija}
            provjera={
              dijelovi.some(({ id }) => id === PROVJERA) && <ProvjeraPrijave definicija={definicija} now={now} />
            }
          />
          <Iznosi poziv={poziv} definicija={definicija} />
          <Section id="pokazatelji" title="Pokazatelji">
            <Pokazatelji definicija={definicija} />
          </Section>
          <Section id="kriteriji" title="Kriteriji odabira">
            <Kriteriji definicija={definicija} />
          </Section>
          <Section id="prilozi" title="Prilozi uz prijavu">
            <Prilozi definicija={definicija} put={datoteke} />
          </Section>
          <Section id="dokumentacija" title="Dokumentacija poziva">
            <Dokumentacija definicija={definicija} put={datoteke} />
          </Section>
          {poziv.skupina !== 'U najavi' && (
            <Section id="prijave" title="Prijave u brojkama">
              {prijave}
            </Section>
          )}
          <Section id="kontakt" title="Kontakt">
            <Kontakt definicija={definicija} />
          </Section>
        </Stack>
      </div>
    </div>
  )
}

function Osnovno({ poziv }: { poziv: JavniPoziv }) {
  const { komponenta, vrstaPostupka, modalitet, najbrziPrst } = poziv
  return (
    <Section id="rokovi" title="Rokovi i postupak">
      <DescriptionList
        items={[
          { label: 'Najava', value: vrijemeTekst(poziv.datumNajave) },
          { label: 'Otvaranje', value: vrijemeTekst(poziv.datumOtvaranja) },
          { label: 'Zatvaranje', value: vrijemeTekst(poziv.datumZatvaranja) ?? 'do iskorištenja sredstava' },
          { label: 'Pitanja se primaju do', value: vrijemeTekst(poziv.rokPitanja) },
          {
            label: 'Postupak dodjele',
            value: `${VRSTE_POSTUPKA_OZNAKE[vrstaPostupka]}, ${MODALITETI_OZNAKE[modalitet]} modalitet`,
            ...(najbrziPrst ? { hint: 'Prijave se obrađuju redom zaprimanja („najbrži prst”).' } : {}),
          },
          ...(komponenta === null ? [] : [{ label: 'Dio programa', value: komponenta.naziv }]),
          ...(poziv.brojInacice > 0 ? [{ label: 'Inačica poziva', value: String(poziv.brojInacice) }] : []),
        ]}
      />
    </Section>
  )
}
