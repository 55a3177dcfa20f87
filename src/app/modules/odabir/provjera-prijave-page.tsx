import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { KarticaDokumenta } from '#app/platform/dokument/kartica-dokumenta.tsx'
import { OkvirDokumenta } from '#app/platform/dokument/okvir/okvir-dokumenta.tsx'
import { CitajDokument } from '#app/platform/dokument/otvori.tsx'
import { PisaniDokument } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import { RadnjePisanog } from '#app/platform/dokument/projekt/radnje-pisanog.tsx'
import { useNakonUredaja } from '#app/platform/dokument/projekt/s-uredaja-na-portal.ts'
import { projektRijecima } from '#app/platform/dokument/projekt/vrsta-projekta.ts'
import type { MjestoOdgovora } from '#app/platform/kontrolna-lista/kartica-odgovora.tsx'
import { ListaDokumenta } from '#app/platform/kontrolna-lista/lista-dokumenta.tsx'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocumentPart } from '#app/platform/offline/hooks/use-document.ts'
import { ActionBar } from '#app/platform/record/action-bar.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { usePotez } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { LISTA_PRIJAVE } from '#contract/modules/odabir/provjera-prijave.liste.ts'
import { potpuna } from '#contract/modules/odabir/provjera-prijave.rules.ts'
import type { MetaProvjerePrijave, ProvjeraPrijaveDetalj } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { probaPrijaviteljaQuery } from './generalna-proba.calls.ts'
import { OBRAZAC_UZ_PROVJERU, pokaziIstaknuto, useIstaknutaPolja } from './istaknuta-polja.ts'
import { useKratkeTipke } from './kratke-tipke.ts'
import { OdgovorPrijavitelja } from './odgovor-prijavitelja.tsx'
import { VRSTA_PROVJERE_PRIJAVE } from './prikaz-provjere.ts'
import { adresaProvjere, type PrijavaUOdabiru, stolProvjerePrijave } from './provjera-prijave.calls.ts'
import styles from './provjera-prijave.module.css'
import { TEKST } from './provjera-prijave.tekst.ts'

interface ProvjeraPrijavePageProps {
  prijava: PrijavaUOdabiru
  provjeraId: string
  /** The application as it was submitted, to be read beside the list. */
  obrazac: ReactNode
  notFound: ReactNode
}

/** A check with the application beside it. Whoever has it answers on this device; everybody else reads it from the portal. */
export function ProvjeraPrijavePage(props: ProvjeraPrijavePageProps) {
  const { prijava, provjeraId, obrazac, notFound } = props
  const { runtime, failure } = useOffline()
  const naUredaju = useDocumentPart('provjeraPrijave', provjeraId, ({ loaded, content, meta }) =>
    loaded ? content !== undefined && meta.smijeUredivati === true : undefined,
  )
  const stol = stolProvjerePrijave(prijava)
  const base = adresaProvjere(prijava, provjeraId)
  useNakonUredaja(stol, provjeraId, naUredaju)
  if (failure === undefined && naUredaju === undefined) return <Skeleton lines={8} />
  if (runtime !== undefined && naUredaju === true)
    return (
      <PisaniDokument vrsta={VRSTA_PROVJERE_PRIJAVE} stol={stol} id={provjeraId} base={base} adresa={() => base}>
        {(meta) => <Pisana {...props} provjera={meta} />}
      </PisaniDokument>
    )
  return (
    <OtvoriZapis stol={stol} id={provjeraId} notFound={notFound}>
      {(provjera, { foot }) => (
        <ZapisPage
          stol={stol}
          zapis={provjera}
          eyebrow={projektRijecima(provjera)}
          title={provjera.naziv}
          meta={opis(provjera)}
          notices={<Obavijesti provjera={provjera} />}
          foot={foot}
        >
          {provjera.okolnosti.lista === null ? (
            obrazac
          ) : (
            <CitajDokument
              vrsta={VRSTA_PROVJERE_PRIJAVE}
              id={provjeraId}
              sadrzaj={provjera.sadrzaj}
              okvir={provjera}
              adrese={{ pregled: base, pregledKartice: () => base }}
            >
              {() => (
                <DvaStupca obrazac={obrazac}>
                  <Lista id={provjeraId} prijava={prijava} dio={provjera.dio} />
                </DvaStupca>
              )}
            </CitajDokument>
          )}
        </ZapisPage>
      )}
    </OtvoriZapis>
  )
}

const opis = ({ prijavitelj, ocjenjivac, krug }: Pick<MetaProvjerePrijave, 'prijavitelj' | 'ocjenjivac' | 'krug'>) =>
  [prijavitelj.naziv, ocjenjivac.ime, ...(krug > 1 ? [TEKST.krug(krug)] : [])].join(' · ')

function Obavijesti({ provjera }: { provjera: ProvjeraPrijaveDetalj }) {
  const { moja, otkriveno, razlog, okolnosti, dostupneRadnje, smijeUredivati } = provjera
  const izjavljuje = dostupneRadnje.some(({ kod }) => kod === 'izjaviBezSukoba')
  return (
    <Stack gap={2}>
      {smijeUredivati && <DolaziNaUredaj />}
      {izjavljuje && <Banner tone="info">{TEKST.provjera.izjava}</Banner>}
      {!moja && !otkriveno && <Banner tone="info">{TEKST.provjera.slijepo}</Banner>}
      {!moja && otkriveno && okolnosti.lista === null && <Banner tone="info">{TEKST.provjera.ceka}</Banner>}
      {razlog !== null && (
        <Banner tone="warning" title={TEKST.dijelovi.razlog}>
          {razlog}
        </Banner>
      )}
    </Stack>
  )
}

/** It is answered on a device: one that has no copy to write in yet asks for it at once. */
function DolaziNaUredaj() {
  const { runtime, failure } = useOffline()
  useEffect(() => {
    runtime?.syncNow()
  }, [runtime])
  return failure === undefined ? <Banner tone="info">{TEKST.provjera.dolazi}</Banner> : null
}

function Pisana(props: ProvjeraPrijavePageProps & { provjera: MetaProvjerePrijave }) {
  const { prijava, provjeraId, obrazac, provjera } = props
  return (
    <OkvirDokumenta
      naslov={provjera.naziv}
      kartica="lista"
      potpunost={false}
      jednaKartica
      zaglavlje={
        <PageHeader
          eyebrow={projektRijecima(provjera)}
          title={provjera.naziv}
          status={<RecordStatus vrsta="provjeraPrijave" status={provjera.status} />}
          meta={opis(provjera)}
        />
      }
      obavijesti={
        provjera.razlog !== null && (
          <Banner tone="warning" title={TEKST.dijelovi.razlog}>
            {provjera.razlog}
          </Banner>
        )
      }
    >
      <KarticaDokumenta
        kartica="lista"
        sadrzaj={
          <DvaStupca obrazac={obrazac}>
            <Lista id={provjeraId} prijava={prijava} dio={provjera.dio} />
            <ZaStolom prijava={prijava} provjeraId={provjeraId} />
          </DvaStupca>
        }
      >
        <RadnjePisanog
          naprijed={VRSTA_PROVJERE_PRIJAVE.naprijed}
          potpun={potpuna}
          naUredaju={VRSTA_PROVJERE_PRIJAVE.naUredaju}
          datoteke={potpuna}
          bezMreze={TEKST.bezMreze}
        />
      </KarticaDokumenta>
    </OkvirDokumenta>
  )
}

/** What is said to the portal itself: a conflict that was noticed on the way. */
function ZaStolom({ prijava, provjeraId }: Pick<ProvjeraPrijavePageProps, 'prijava' | 'provjeraId'>) {
  const stol = stolProvjerePrijave(prijava)
  const { data } = useQuery(stol.detalj(provjeraId))
  const send = usePotez(stol, { id: provjeraId, verzijaRetka: data?.verzijaRetka ?? 0 })
  const radnje = data?.dostupneRadnje.filter(({ kod }) => kod === 'prijaviSukob') ?? []
  return radnje.length === 0 ? null : <ActionBar radnje={radnje} onMove={send} dio="sukob" />
}

interface ListaProps {
  id: string
  prijava: PrijavaUOdabiru
  dio: MetaProvjerePrijave['dio']
}

function Lista({ id, prijava, dio }: ListaProps) {
  const lista = useStanjeOd(VRSTA_PROVJERE_PRIJAVE.prikaz, ({ ctx }) => ctx.lista)
  const okvir = useRef<HTMLDivElement>(null)
  const { ukljucene, ukljuci } = useKratkeTipke(okvir)
  const tipke = dio === 'kvaliteta' ? TEKST.provjera.tipkeBodova : TEKST.provjera.tipkeOdgovora
  if (lista === null) return <EmptyState title={TEKST.provjera.nemaListe} icon="list" />
  return (
    <Stack gap={4}>
      <div ref={okvir}>
        <ListaDokumenta
          id={id}
          odgovori={LISTA_PRIJAVE}
          lista={lista}
          tipke={ukljucene ? tipke : undefined}
          dodatak={(mjesto) => (
            <>
              <OdnosiSe {...mjesto} />
              <Proba kod={mjesto.stavka.kod} prijava={prijava} dio={dio} listaTijela={lista} />
            </>
          )}
        />
      </div>
      <Checkbox
        name="kratke-tipke"
        label={TEKST.provjera.tipke}
        value={ukljucene}
        onChange={(next) => ukljuci(next === true)}
      />
    </Stack>
  )
}

function OdnosiSe({ stavka }: MjestoOdgovora) {
  useIstaknutaPolja(stavka.izvorPolja)
  return null
}

/** What the applicant answered to the same question. Scores were never asked of them, and nothing stands here then. */
function Proba({
  kod,
  prijava,
  dio,
  listaTijela,
}: Omit<ListaProps, 'id'> & { kod: string; listaTijela: KontrolnaLista }) {
  const pita = dio !== 'kvaliteta'
  const { data } = useQuery({ ...probaPrijaviteljaQuery(prijava.institucijaId, prijava.projektId), enabled: pita })
  const njegov = data?.dijelovi.find((one) => one.dio === dio)
  if (njegov === undefined) return null
  return (
    <section className={styles.proba} aria-label={TEKST.provjera.proba}>
      <strong>{TEKST.provjera.proba}</strong>
      <OdgovorPrijavitelja kod={kod} odgovor={njegov.odgovori[kod]} lista={njegov.lista} listaTijela={listaTijela} />
    </section>
  )
}

/** The list and the form beside each other; on a small screen one of them, by a press. */
function DvaStupca({ obrazac, children }: { obrazac: ReactNode; children: ReactNode }) {
  const [prikaz, setPrikaz] = useState<'lista' | 'obrazac'>('lista')
  // What is hidden has no place to be brought to.
  useEffect(() => {
    if (prikaz === 'obrazac') pokaziIstaknuto()
  }, [prikaz])
  return (
    <Stack gap={4}>
      <fieldset className={styles.prekidac} aria-label={TEKST.provjera.prikaz}>
        {(['lista', 'obrazac'] as const).map((one) => (
          <Button
            key={one}
            size="s"
            variant={one === prikaz ? 'secondary' : 'quiet'}
            aria-pressed={one === prikaz}
            onClick={() => setPrikaz(one)}
          >
            {TEKST.provjera[one]}
          </Button>
        ))}
      </fieldset>
      <div className={styles.stupci} data-prikaz={prikaz}>
        <div className={styles.lista}>
          <Stack gap={4}>{children}</Stack>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
        <section id={OBRAZAC_UZ_PROVJERU} className={styles.obrazac} aria-label={TEKST.provjera.obrazac} tabIndex={0}>
          {obrazac}
        </section>
      </div>
    </Stack>
  )
}
