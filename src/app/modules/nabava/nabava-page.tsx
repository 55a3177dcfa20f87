import type { ReactNode } from 'react'
import { useObrazac } from '#app/platform/obrazac/use-obrazac.ts'
import { preuzmi } from '#app/platform/offline/hooks/preuzmi.ts'
import { StavkaDatoteke } from '#app/platform/record/stavka-datoteke.tsx'
import { zaSpremanje } from '#app/platform/record/stol.ts'
import { OtvoriZapis, ZapisPage } from '#app/platform/record/zapis-page.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Stack } from '#app/ui/stack.tsx'
import type { NabavaDetalj } from '#contract/modules/nabava/nabava.schema.ts'
import { stolNabave } from './nabava.calls.ts'
import { KARTICE_NABAVE, type KarticaNabave } from './nabava.search.ts'
import { vrijeme } from './nabava.tekst.ts'
import { ObrazacNabave } from './obrazac-nabave.tsx'
import { PregledNabave } from './pregled-nabave.tsx'
import { SHEMA_NABAVE, unosOf } from './unos-nabave.ts'

interface NabavaPageProps {
  prijaviteljId: number
  nabavaId: number
  kartica: KarticaNabave
  /** Address of this screen without its search. */
  base: string
  notFound: ReactNode
}

/** A procurement as its buyer works on it. */
export function NabavaPage(props: NabavaPageProps) {
  return (
    <OtvoriZapis stol={stolNabave(props.prijaviteljId)} id={props.nabavaId} notFound={props.notFound}>
      {(nabava, { foot }) => <Nabava {...props} nabava={nabava} foot={foot} />}
    </OtvoriZapis>
  )
}

function Nabava(props: NabavaPageProps & { nabava: NabavaDetalj; foot: ReactNode }) {
  const { nabava, kartica, base, foot } = props
  const { id, naziv, projekt, smijeUredivati } = nabava
  const stol = stolNabave(props.prijaviteljId)
  const obrazac = useObrazac({ ...zaSpremanje(stol, nabava), pocetno: unosOf(nabava), shema: SHEMA_NABAVE })
  return (
    <ZapisPage
      stol={stol}
      zapis={nabava}
      obrazac={obrazac}
      eyebrow={[projekt.sifra, projekt.naziv].filter(Boolean).join(' · ')}
      title={naziv === '' ? 'Nabava bez naziva' : naziv}
      meta={nabava.rokZaPonude !== null && `Rok za ponude: ${vrijeme(nabava.rokZaPonude)}`}
      notices={<Obavijesti nabava={nabava} />}
      kartice={{
        label: 'Kartice nabave',
        popis: KARTICE_NABAVE,
        kartica,
        adresa: (key) => `${base}?kartica=${key}`,
      }}
      foot={foot}
    >
      {kartica === 'sadrzaj' &&
        (smijeUredivati ? (
          <ObrazacNabave obrazac={obrazac} nabavaId={id} />
        ) : (
          <PregledNabave
            nabava={{ ...nabava.sadrzaj, objavljenoAt: nabava.objavljenoAt, rokZaPitanja: nabava.rokZaPitanja }}
            projekt={projekt.naziv}
            redak={(dokument) => <StavkaDatoteke datoteka={dokument} onPreuzmi={() => void preuzmi(dokument)} />}
          />
        ))}
    </ZapisPage>
  )
}

function Obavijesti({ nabava }: { nabava: NabavaDetalj }) {
  const { id, objavljenoAt, ispravak, razlogPonistenja } = nabava
  return (
    <Stack gap={3}>
      {ispravak && (
        <Banner tone="warning" title="Ispravak nije objavljen">
          Spremljene izmjene vidite samo vi. Svi i dalje čitaju prijašnju objavu dok ne odaberete „Objavi ispravak”.
        </Banner>
      )}
      {razlogPonistenja !== null && (
        <Banner tone="danger" title="Nabava je poništena">
          {razlogPonistenja}
        </Banner>
      )}
      {objavljenoAt !== null && (
        <div>
          <LinkButton href={`/nabave/${id}`}>Javna objava</LinkButton>
        </div>
      )}
    </Stack>
  )
}
