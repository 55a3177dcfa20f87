import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { SatZapisaRijecima } from '#app/platform/record/na-redu-zapisa.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { today } from '#contract/kernel/datum.ts'
import { type DetaljNiti, VRSTE_NITI } from '#contract/modules/pretinac/pretinac.schema.ts'
import { TIPOVI_PORUKA, type TipPoruke } from '#contract/modules/pretinac/pretinac.tip.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { useCekaju } from './ceka-poruke.ts'
import { OdgovorUNiti } from './odgovor-u-niti.tsx'
import { PorukeNiti } from './poruke-niti.tsx'
import { NITI, nitQuery, otvorena, PRETINAC, type Strana } from './pretinac.calls.ts'
import { dostavaPisma, stanjeKontakta, TEKST, vrijeme } from './pretinac.tekst.ts'
import { TkoOdgovara } from './tko-odgovara.tsx'

interface NitPageProps {
  strana: Strana
  nitId: string
  /** The list it was opened from, and where that stands. */
  popis?: { tip: TipPoruke; adresa: string } | undefined
  notFound: ReactNode
}

/** Whoever has the thread before them has read it; a letter is opened by it. */
function useOtvaranje(strana: Strana, nit: DetaljNiti | undefined): void {
  const queryClient = useQueryClient()
  const { vrsta, id, programId } = strana
  const neotvoreno = nit?.neprocitano === true || (vrsta === 'prijavitelj' && nit?.isprava?.otvoreno === null)
  const nitId = neotvoreno ? nit?.id : undefined
  const vidi = nit?.zadnja.vrijeme
  useEffect(() => {
    if (nitId === undefined || vidi === undefined) return
    void otvorena({ vrsta, id, programId }, nitId, vidi).then(
      () => {
        // It says who has read it, and of a letter that it is delivered.
        void queryClient.invalidateQueries({ queryKey: NITI })
        void queryClient.invalidateQueries({ queryKey: ['popis'] })
        void queryClient.invalidateQueries({ queryKey: ['projekt'] })
        void queryClient.invalidateQueries({ queryKey: ['notifikacije'] })
        void osvjeziBrojace(queryClient)
      },
      () => undefined,
    )
  }, [nitId, vidi, vrsta, id, programId, queryClient])
}

/** One thread: its messages, its people, its paper, and what may be written. */
export function NitPage({ strana, nitId, popis, notFound }: NitPageProps) {
  useRefetchAfterSync(PRETINAC)
  const query = useQuery(nitQuery(strana, nitId))
  useOtvaranje(strana, query.data)
  return (
    <ReadRecord query={query} notFound={notFound}>
      {(nit, { foot }) => <Nit strana={strana} nit={nit} popis={popis} foot={foot} />}
    </ReadRecord>
  )
}

function Nit({
  strana,
  nit,
  popis,
  foot,
}: Pick<NitPageProps, 'strana' | 'popis'> & { nit: DetaljNiti; foot: ReactNode }) {
  const cekaju = useCekaju(nit.projekt.id, nit.id)
  const sada = useServerClock()
  const rok = stanjeKontakta(nit, sada())
  const { projekt, faza, isprava, zastoNe } = nit
  const base = `/${strana.vrsta}/${strana.id}/program/${strana.programId}/projekti/${projekt.id}`
  return (
    <RecordPage
      eyebrow={VRSTE_NITI[nit.vrsta]}
      title={nit.predmet}
      status={rok && <StatusChip tone={rok.tone}>{rok.tekst}</StatusChip>}
      meta={
        <>
          <Anchor href={`${base}${strana.vrsta === 'institucija' ? '/odabir' : ''}/upravljacka-ploca`}>
            {[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
          </Anchor>
          {` · ${FAZE_PROJEKTA[faza]}`}
          {nit.vrsta === 'kontakt' && ` · ${TEKST.odgovara}: ${nit.dodijeljeno?.naziv ?? TEKST.nitko.toLowerCase()}`}
        </>
      }
      actions={
        popis && (
          <LinkButton
            icon="arrow-left"
            href={popis.tip === 'sve' ? popis.adresa : `${popis.adresa}?status=${popis.tip}`}
          >
            {TIPOVI_PORUKA[popis.tip]}
          </LinkButton>
        )
      }
      foot={foot}
    >
      <Stack gap={5}>
        {nit.sat && (
          <Stack gap={1}>
            <SatZapisaRijecima sat={nit.sat} danas={today(sada())} />
          </Stack>
        )}
        {isprava !== null && <Pismo isprava={isprava} base={base} />}
        {nit.vrsta === 'kontakt' && strana.vrsta === 'institucija' && (
          <TkoOdgovara institucijaId={strana.id} nit={nit} />
        )}
        <Section title={TEKST.poruke}>
          <PorukeNiti strana={strana} nit={nit} cekaju={cekaju} />
        </Section>
        {zastoNe === null ? <OdgovorUNiti strana={strana} nit={nit} /> : <Banner tone="info">{zastoNe}</Banner>}
        {nit.sudionici.length > 0 && (
          <Section title={TEKST.sudionici}>
            <DescriptionList
              items={nit.sudionici.map(({ ime, strana: koja, procitanoAt }) => ({
                label: `${ime} (${TEKST.strana[koja].toLowerCase()})`,
                value: procitanoAt === null ? TEKST.nijeOtvorio : `otvoreno ${vrijeme(procitanoAt)}`,
              }))}
            />
          </Section>
        )}
      </Stack>
    </RecordPage>
  )
}

interface PismoProps {
  isprava: NonNullable<DetaljNiti['isprava']>
  base: string
}

/** The paper of an official letter, where it is read and taken, and when it was delivered. */
function Pismo({ isprava, base }: PismoProps) {
  const { put } = isprava
  return (
    <Banner
      tone={isprava.dostavljeno ? 'success' : 'info'}
      title={isprava.naziv}
      actions={put !== null && <LinkButton href={`${base}/${put}`}>{TEKST.otvoriIspravu}</LinkButton>}
    >
      {dostavaPisma(isprava)}
    </Banner>
  )
}
