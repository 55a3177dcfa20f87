import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { ProjektCell } from '#app/platform/record/projekt-cell.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { useRefetchAfterSync } from '#app/platform/record/use-refetch-after-sync.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { opcijeOd } from '#app/ui/option.ts'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { POPIS_PRETINCA, POPIS_PRETINCA_PROJEKTA } from '#contract/modules/pretinac/pretinac.popis.ts'
import type { NovaPoruka, RedakNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import { useCekaju } from './ceka-poruke.ts'
import { NovaPorukaDialog } from './nova-poruka-dialog.tsx'
import { dioStrane, POZIVI, projektiPretincaQuery, type Strana } from './pretinac.calls.ts'
import styles from './pretinac.module.css'
import { stanjeKontakta, TEKST, vrijeme } from './pretinac.tekst.ts'
import { useZastoNe } from './zasto-ne.ts'

interface PopisProps {
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
}

const Neprocitano = () => (
  <StatusChip tone="active" icon="mail">
    {TEKST.neprocitano}
  </StatusChip>
)

/** What it is about, whether something of it is unread, and of a contact by when it is answered. */
function Predmet({ nit }: { nit: RedakNiti }) {
  const sada = useServerClock()
  const rok = stanjeKontakta(nit, sada())
  return (
    <Stack gap={1}>
      <span>{nit.neprocitano ? <strong>{nit.predmet}</strong> : nit.predmet}</span>
      {nit.neprocitano && (
        <span className={styles.rok}>
          <Neprocitano />
        </span>
      )}
      {rok && nit.odgovorenoAt === null && (
        <span className={styles.rok}>
          <StatusChip tone={rok.tone}>{rok.tekst}</StatusChip>
        </span>
      )}
    </Stack>
  )
}

export const PRIKAZ = {
  predmet: (nit: RedakNiti) => <Predmet nit={nit} />,
  projekt: ({ projekt }: RedakNiti) => <ProjektCell projekt={projekt} />,
  zadnja: ({ zadnja }: RedakNiti) => (
    <div className={styles.zadnja}>
      <time dateTime={zadnja.vrijeme}>{vrijeme(zadnja.vrijeme)}</time>
      <small className={styles.pocetak}>{[zadnja.autor, zadnja.pocetak].filter(Boolean).join(': ')}</small>
    </div>
  ),
  neprocitano: ({ neprocitano }: RedakNiti) => (neprocitano ? <Neprocitano /> : '–'),
}

const prazno = ({ vrsta }: Strana) => (
  <EmptyState title={TEKST.prazno} icon="mail">
    {TEKST.praznoOpis[vrsta]}
  </EmptyState>
)

/** The inbox of a programme, over all of its projects. */
export function PretinacPage({ strana, upit, onUpit, base }: PopisProps & { strana: Strana; base: string }) {
  const { popis, izvoz, brojke } = POZIVI[strana.vrsta].svi
  const { data: projekti } = useQuery(projektiPretincaQuery(strana))
  useRefetchAfterSync(POPIS)
  const tip = upit.status === 'neprocitane' ? 'neprocitane' : 'sve'
  return (
    <PopisPage
      popis={POPIS_PRETINCA}
      api={{ popis, izvoz, brojke }}
      params={dioStrane(strana)}
      okvir={{ programId: strana.programId }}
      upit={upit}
      onUpit={onUpit}
      meta={TEKST.meta[strana.vrsta]}
      trazi={TEKST.trazi}
      opcije={{ projekt: opcijeOd(projekti) }}
      prikaz={PRIKAZ}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${base}/${tip}/${id}`}
      empty={prazno(strana)}
    />
  )
}
const POPIS = ['popis'] as const

interface PretinacProjektaProps extends PopisProps {
  strana: Strana & { projektId: string }
  /** The address of a thread. */
  adresa: (nit: RedakNiti) => string
}

/** The inbox of one project, and where a thread is opened. */
export function PretinacProjektaPage({ strana, upit, onUpit, adresa }: PretinacProjektaProps) {
  const { popis, izvoz, brojke } = POZIVI[strana.vrsta].projekta
  const { projektId } = strana
  const [nova, setNova] = useState<NovaPoruka['vrsta']>()
  const zastoNe = useZastoNe(strana, projektId)
  const cekaju = useCekaju(projektId, null)
  useRefetchAfterSync(POPIS)
  return (
    <>
      <PopisPage
        popis={POPIS_PRETINCA_PROJEKTA}
        api={{ popis, izvoz, brojke }}
        params={{ ...dioStrane(strana), projektId }}
        upit={upit}
        onUpit={onUpit}
        meta={TEKST.meta.projekt}
        trazi={TEKST.trazi}
        actions={zastoNe === null && <Pisanje strana={strana} onNova={setNova} />}
        notice={() => (
          <Stack gap={2}>
            {cekaju.map(({ id, sadrzaj }) => (
              <Banner key={id} tone="warning" title={`${TEKST.cekaSlanje}: ${sadrzaj.predmet}`}>
                {TEKST.ceka}
              </Banner>
            ))}
            {zastoNe && <Banner tone="info">{zastoNe}</Banner>}
          </Stack>
        )}
        prikaz={PRIKAZ}
        rowKey={({ id }) => id}
        rowHref={adresa}
        empty={prazno(strana)}
      />
      {nova !== undefined && (
        <NovaPorukaDialog strana={strana} projektId={projektId} vrsta={nova} onClose={() => setNova(undefined)} />
      )}
    </>
  )
}

function Pisanje({ strana, onNova }: { strana: Strana; onNova: (vrsta: NovaPoruka['vrsta']) => void }) {
  return (
    <Inline gap={2} wrap>
      <Button variant="primary" icon="edit" onClick={() => onNova('razgovor')}>
        {TEKST.nova}
      </Button>
      {strana.vrsta === 'prijavitelj' && (
        <Button icon="send" onClick={() => onNova('kontakt')}>
          {TEKST.kontakt}
        </Button>
      )}
    </Inline>
  )
}
