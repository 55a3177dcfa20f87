import type { Document } from '#app/platform/offline/hooks/use-document.ts'
import { RecordPage } from '#app/platform/record/record-page.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { sljedeciKorak, vrijemeTekst } from './projekt.tekst.ts'
import { redakDokumenta } from './projekti-na-uredaju.ts'

/** A project that only this device can show now: a new draft, or a known one without a network. */
export function NacrtNaUredaju({ document, base }: { document: Document; base: string }) {
  const { content = {}, meta, state, rev } = document
  const row = redakDokumenta({ type: 'projekt', id: '', content, meta, state, rev, localUpdatedAt: null })
  return (
    <RecordPage
      eyebrow={row.poziv.oznaka === null ? row.poziv.naziv : `${row.poziv.oznaka} · ${row.poziv.naziv}`}
      title={row.naziv}
      number={row.sifra ?? undefined}
      status={<RecordStatus vrsta="projekt" status={row.status} />}
      meta={document.statusLine.text}
      notices={
        <Banner tone="info" title={rev === 0 ? 'Nacrt je samo na ovom uređaju' : 'Prikazano je ono što je na uređaju'}>
          {rev === 0
            ? 'Poslat će se čim bude veze. Do tada ga na drugom uređaju nema.'
            : 'Radnje i brojke s poslužitelja pojavit će se kada se veza vrati.'}
        </Banner>
      }
    >
      <DescriptionList
        items={[
          { label: 'Što slijedi', value: sljedeciKorak(row.status.id) },
          { label: 'Rok', value: vrijemeTekst(row.rok) },
        ]}
      />
      <div>
        <LinkButton href={`${base}/prijavni-obrazac`} variant="primary" icon="edit">
          Otvori prijavni obrazac
        </LinkButton>
      </div>
    </RecordPage>
  )
}
