import type { ReactNode } from 'react'
import { useStanjeOd } from '#app/platform/dokument/dokument-context.tsx'
import { CitaniDokument } from '#app/platform/dokument/projekt/citani-dokument.tsx'
import { KarticaPisanog, PisaniDokument, useMetaDokumenta } from '#app/platform/dokument/projekt/pisani-dokument.tsx'
import { RadnjePisanog } from '#app/platform/dokument/projekt/radnje-pisanog.tsx'
import { useNakonUredaja } from '#app/platform/dokument/projekt/s-uredaja-na-portal.ts'
import type { StranaProjekta } from '#app/platform/dokument/projekt/strana.ts'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import { useDocumentPart } from '#app/platform/offline/hooks/use-document.ts'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { OtvoriZapis } from '#app/platform/record/zapis-page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { jeStatus } from '#contract/kernel/status.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import {
  datotekeZaprimljene,
  izjaveTima,
  provjeraPotpuna,
  timJeIzjavio,
} from '#contract/modules/provjera/provjera.rules.ts'
import type { MetaProvjere, ProvjeraDetalj } from '#contract/modules/provjera/provjera.schema.ts'
import { provjeraStatuses } from '#contract/modules/provjera/provjera.statuses.ts'
import { OZNAKE_TERENA, RADNJE_TERENA, TEREN_DRUGDJE } from '#contract/modules/provjera/provjera.teren.ts'
import { karticaPoMjeri } from './kartica-po-mjeri.tsx'
import { NazocniTima } from './nazocni-tima.tsx'
import { ObavijestiProvjere, rokProvjere } from './okvir-provjere.tsx'
import { PrijePolaska, useOvajUredaj } from './paket.tsx'
import { PapiriProvjere } from './papiri-provjere.tsx'
import { usePecacenje } from './pecacenje.ts'
import { Preporuke } from './preporuke.tsx'
import { razlikeProvjere, VRSTA_PROVJERE } from './prikaz.ts'
import { stolProvjere } from './provjera.calls.ts'
import { type KarticaProvjere, karticeProvjere } from './provjera.search.ts'
import { TEKST } from './provjera.tekst.ts'
import { useRetkeOpreme } from './retci-opreme.ts'
import { useUobicajeneRokove } from './rokovi-preporuka.ts'
import { ZapisnikTima } from './zapisnik.tsx'

interface ProvjeraTimaPageProps {
  strana: StranaProjekta
  provjeraId: string
  kartica: KarticaProvjere
  polje?: string | undefined
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** In these it is written on devices; afterwards at the desk. */
const pisuUredaji = (statusId: unknown) =>
  jeStatus(provjeraStatuses, Number(statusId), 'uPripremi', 'najavljena', 'uTijeku', 'zapisnikUIzradi')

/** In the field one device writes; on others the check is read. */
const pisaDrugi = ({ statusId, preuzeo }: JsonObject, uredajId: string | undefined): boolean =>
  jeStatus(provjeraStatuses, Number(statusId), 'uTijeku') &&
  (preuzeo as MetaProvjere['preuzeo'] | undefined)?.uredajId !== uredajId

const adresaKartice = (base: string) => (kartica: string) =>
  kartica === 'podaci' ? base : `${base}?kartica=${kartica}`

/** A check at the body that makes it: from this device where the person takes part in it, read from the portal otherwise. */
export function ProvjeraTimaPage(props: ProvjeraTimaPageProps) {
  const { strana, provjeraId, base, notFound } = props
  const { runtime, failure } = useOffline()
  const naUredaju = useDocumentPart('provjera', provjeraId, ({ loaded, content, meta }) =>
    loaded ? content !== undefined && meta.smijeUredivati === true && pisuUredaji(meta.statusId) : undefined,
  )
  const drugi = useDocumentPart('provjera', provjeraId, ({ meta }) => pisaDrugi(meta, runtime?.deviceId))
  useNakonUredaja(stolProvjere(strana), provjeraId, naUredaju)
  // The device is asked first: of what it has alone the portal knows nothing.
  if (failure === undefined && naUredaju === undefined) return <Skeleton lines={8} />
  if (runtime !== undefined && naUredaju === true)
    return (
      <PisaniDokument
        vrsta={VRSTA_PROVJERE}
        stol={stolProvjere(strana)}
        id={provjeraId}
        base={base}
        adresa={adresaKartice(base)}
        zakljucano={drugi}
      >
        {() => <Pisana {...props} />}
      </PisaniDokument>
    )
  return (
    <OtvoriZapis stol={stolProvjere(strana)} id={provjeraId} notFound={notFound}>
      {(provjera, { foot }) => <Citana {...props} provjera={provjera} foot={foot} />}
    </OtvoriZapis>
  )
}

function Pisana({ strana, provjeraId, kartica, polje }: ProvjeraTimaPageProps) {
  const provjera = useMetaDokumenta(VRSTA_PROVJERE)
  usePecacenje()
  useRetkeOpreme()
  useUobicajeneRokove()
  const { runtime } = useOffline()
  const sada = useServerClock()
  const ovdje = useOvajUredaj(provjera)
  const izjavili = useStanjeOd(VRSTA_PROVJERE.prikaz, ({ sadrzaj }) =>
    timJeIzjavio({ sadrzaj, izjave: provjera.izjave }),
  )
  const uvijek = kartica === 'rasprava' || kartica === 'inacice' || kartica === 'dnevnik-aktivnosti'
  const tab = provjera.okolnosti.teren || uvijek ? kartica : 'podaci'
  return (
    <KarticaPisanog
      kartica={tab}
      polje={polje}
      broj={provjera.oznaka}
      rok={rokProvjere(provjera, sada())}
      obavijesti={
        tab === 'dolazak' ? (
          <NazocniTima />
        ) : (
          ['podaci', 'potpisi'].includes(tab) && (
            <Stack gap={2}>
              <ZapisnikTima strana={strana} provjeraId={provjeraId} provjera={provjera} />
              {tab === 'podaci' && (
                <PrijePolaska
                  strana={strana}
                  provjeraId={provjeraId}
                  provjera={provjera}
                  osobaId={runtime?.profile.osobaId}
                />
              )}
              {tab === 'podaci' && <ObavijestiProvjere provjera={provjera} />}
            </Stack>
          )
        )
      }
      bezInacica={TEKST.bezInacica}
      razlike={razlikeProvjere(provjera.okolnosti, sada())}
      sadrzaj={karticaPoMjeri(tab, provjeraId, polje)}
    >
      <RadnjePisanog
        naprijed={VRSTA_PROVJERE.naprijed}
        potpun={provjeraPotpuna}
        naUredaju={VRSTA_PROVJERE.naUredaju}
        datoteke={datotekeZaprimljene}
        bezMreze={TEKST.bezMreze}
        oznake={OZNAKE_TERENA}
        drugdje={(kod) => {
          if (!RADNJE_TERENA.includes(kod)) return undefined
          if (provjera.preuzeo !== null && !ovdje) return TEREN_DRUGDJE(provjera.preuzeo.ime)
          return izjavili ? undefined : izjaveTima.poruka
        }}
      />
    </KarticaPisanog>
  )
}

function Citana(props: ProvjeraTimaPageProps & { provjera: ProvjeraDetalj; foot: ReactNode }) {
  const { provjera, strana, provjeraId, kartica, polje, base, foot } = props
  const stol = stolProvjere(strana)
  const { runtime } = useOffline()
  const sada = useServerClock()
  return (
    <CitaniDokument
      vrsta={VRSTA_PROVJERE}
      stol={stol}
      zapis={provjera}
      number={provjera.oznaka}
      kartice={karticeProvjere(provjera.okolnosti.teren)}
      kartica={kartica}
      polje={polje}
      base={base}
      rok={rokProvjere(provjera, sada())}
      notices={
        <Stack gap={2}>
          <PapiriProvjere strana={strana} provjeraId={provjeraId} provjera={provjera} kartica={kartica} />
          {kartica === 'podaci' && (
            <>
              <PrijePolaska
                strana={strana}
                provjeraId={provjeraId}
                provjera={provjera as MetaProvjere}
                osobaId={runtime?.profile.osobaId}
              />
              <ObavijestiProvjere provjera={provjera} />
            </>
          )}
        </Stack>
      }
      bezInacica={TEKST.bezInacica}
      razlike={razlikeProvjere(provjera.okolnosti, sada())}
      sadrzaj={karticaPoMjeri(kartica, provjeraId, polje)}
      foot={foot}
    >
      {kartica === 'nalazi' && <Preporuke strana={strana} provjera={provjera} />}
    </CitaniDokument>
  )
}
