import { call } from '#app/platform/api/client.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useMove } from '#app/platform/record/use-move.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/section.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { pozivUpravaEndpoints } from '#contract/modules/poziv/poziv.uprava.endpoints.ts'
import { POPIS_POZIVA_UPRAVE } from '#contract/modules/poziv/poziv.uprava.popis.ts'
import { projektAdministracijaEndpoints } from '#contract/modules/projekt/projekt.endpoints.ts'
import { projektUpravaEndpoints } from '#contract/modules/projekt/projekt.uprava.endpoints.ts'
import {
  POPIS_POVUCENIH,
  POPIS_PROJEKATA_POZIVA,
  POPIS_ZAPRIMLJENIH,
} from '#contract/modules/projekt/projekt.uprava.popis.ts'
import type { PovucenaPrijava } from '#contract/modules/projekt/projekt.uprava.schema.ts'
import type { StranicaPopisaProps } from './props.ts'
import { Zapis } from './zapis.tsx'

export function PoziviUpravePage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_POZIVA_UPRAVE}
      api={pozivUpravaEndpoints.svi}
      trazi="naziv ili oznaka poziva"
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => `/administracija/pozivi/${id}/projekti`}
      empty={<EmptyState icon="folder">Još nema poziva.</EmptyState>}
    />
  )
}

const NEVIDLJIVO = 'Prijave na poziv koji je otvoren vidljive su tek nakon njegova zatvaranja.'

export function ProjektiPozivaPage({ pozivId, ...props }: StranicaPopisaProps & { pozivId: number }) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_PROJEKATA_POZIVA}
      api={projektUpravaEndpoints.poziva}
      params={{ pozivId }}
      trazi="naziv ili oznaka projekta"
      meta={NEVIDLJIVO}
      rowKey={({ id }) => id}
      rowHref={({ id, prijavitelj }) =>
        prijavitelj === null ? undefined : `/administracija/pozivi/${pozivId}/projekti/${id}/rsv`
      }
      empty={<EmptyState icon="folder">Na poziv još nije podnesena nijedna prijava.</EmptyState>}
    />
  )
}

export function ZaprimljenePage(props: StranicaPopisaProps) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_ZAPRIMLJENIH}
      api={projektUpravaEndpoints.zaprimljene}
      trazi="naziv ili oznaka projekta"
      meta={NEVIDLJIVO}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="folder">Još nije zaprimljena nijedna prijava.</EmptyState>}
    />
  )
}

export function PovucenePage(props: StranicaPopisaProps & { povijest: boolean }) {
  return (
    <PopisPage
      {...props}
      popis={POPIS_POVUCENIH}
      api={projektUpravaEndpoints.povucene}
      trazi="naziv ili oznaka projekta"
      rowKey={({ id }) => id}
      {...(props.povijest
        ? { rowHref: ({ id }: { id: string }) => `/administracija/povijest-povucenih-prijava/projekti/${id}` }
        : {})}
      empty={<EmptyState icon="folder">Nijedna prijava trenutačno nije povučena.</EmptyState>}
    />
  )
}

const kljuc = (id: string) => ['uprava', 'povucena', id] as const

export function PovijestPage({ projektId, notFound }: { projektId: string; notFound: React.ReactNode }) {
  return (
    <Zapis
      queryKey={kljuc(projektId)}
      citaj={(signal) => call(projektUpravaEndpoints.povijest, { params: { projektId } }, { signal })}
      notFound={notFound}
    >
      {(prijava) => <Povijest prijava={prijava} />}
    </Zapis>
  )
}

function Povijest({ prijava }: { prijava: PovucenaPrijava }) {
  const { id, sifra, naziv, prijavitelj, poziv, status, vrijemePodnosenja, dnevnik, dostupneRadnje, verzijaRetka } =
    prijava
  const send = useMove(
    (body) => call(projektAdministracijaEndpoints.prijelaz, { params: { projektId: id }, body }),
    verzijaRetka,
    [kljuc(id), ['popis', POPIS_POVUCENIH.kljuc]],
  )
  const skriveno = 'vidljivo nakon zatvaranja poziva'
  return (
    <RecordPage
      eyebrow="Povijest povučenih prijava"
      title={naziv ?? sifra ?? 'Prijava'}
      status={<RecordStatus vrsta="projekt" status={status} />}
      actionBar={dostupneRadnje.length > 0 && <ActionBar radnje={dostupneRadnje} onMove={send} />}
    >
      <DescriptionList
        columns={2}
        items={[
          { label: 'Oznaka', value: sifra },
          { label: 'Prijavitelj', value: prijavitelj?.naziv ?? skriveno },
          { label: 'Poziv', value: poziv.naziv },
          { label: 'Podneseno', value: vrijemePodnosenja && formatVrijeme(Date.parse(vrijemePodnosenja)) },
        ]}
      />
      <Section title="Povlačenja i povrati">
        {dnevnik.length === 0 ? (
          <EmptyState icon="history" />
        ) : (
          <Timeline
            label="Povlačenja i povrati"
            items={dnevnik.map(({ id: red, oznaka, osoba, vrijeme, komentar, izStatusa, uStatus }) => ({
              id: String(red),
              title: oznaka,
              dateTime: vrijeme,
              time: formatVrijeme(Date.parse(vrijeme)),
              body: (
                <>
                  <p>{[izStatusa?.naziv, uStatus?.naziv].filter(Boolean).join(' → ')}</p>
                  <p>{osoba ?? 'Portal'}</p>
                  {komentar !== null && <p>{komentar}</p>}
                </>
              ),
            }))}
          />
        )}
      </Section>
    </RecordPage>
  )
}
