import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/explained-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { call } from '../api/client.ts'
import { messageOf } from '../api/problem.ts'
import styles from './record.module.css'

const ACCEPT = Object.keys(VRSTE_DATOTEKA)
  .map((extension) => `.${extension}`)
  .join(',')

export interface PoslanaDatoteka {
  id: string
  naziv: string
}

/** Sends one file to the portal's store; rejects with the server's reason. */
async function posaljiDatoteku(file: File): Promise<PoslanaDatoteka> {
  const opis = { filename: file.name, system: 'portal' }
  const { signedUrl, id, contentType } = await call(datotekaEndpoints.getUploadUrl, { body: opis })
  const answer = await fetch(signedUrl, { method: 'PUT', body: file, headers: { 'content-type': contentType } })
  if (!answer.ok) throw new Error(`upload ${answer.status}`)
  const { naziv } = await call(datotekaEndpoints.finishUpload, { params: { id }, query: { success: 'true' }, body: {} })
  return { id, naziv }
}

interface PoljeDatotekaProps {
  name: string
  label: string
  value: readonly PoslanaDatoteka[]
  onChange: (value: PoslanaDatoteka[]) => void
  najvise: number
  required?: boolean
  error?: string | undefined
}

/** Files that go to the portal as they are chosen, and belong to a record from the moment that it names them. */
export function PoljeDatoteka({ name, label, value, onChange, najvise, required, error }: PoljeDatotekaProps) {
  const input = useRef<HTMLInputElement>(null)
  const [salje, setSalje] = useState(false)
  const [greska, setGreska] = useState<string>()
  const dodaj = async (files: readonly File[]) => {
    setSalje(true)
    setGreska(undefined)
    const sve = [...value]
    try {
      for (const file of files.slice(0, najvise - value.length)) sve.push(await posaljiDatoteku(file))
    } catch (cause) {
      setGreska(messageOf(cause, PORUKE.datoteka.ucitavanje))
    }
    if (sve.length > value.length) onChange(sve)
    setSalje(false)
  }
  return (
    <Field name={name} label={label} group required={required} width="full" error={greska ?? error}>
      {() => (
        <>
          {value.length > 0 && (
            <ul className={styles.datoteke}>
              {value.map((one) => (
                <li key={one.id}>
                  <Inline gap={2} justify="between" wrap={false}>
                    <span className={styles.nazivDatoteke}>{one.naziv}</span>
                    <IconButton
                      icon="trash"
                      variant="quiet"
                      label={`Ukloni ${one.naziv}`}
                      onClick={() => onChange(value.filter(({ id }) => id !== one.id))}
                    />
                  </Inline>
                </li>
              ))}
            </ul>
          )}
          {value.length < najvise && (
            <Inline>
              <Button icon="upload" pending={salje} onClick={() => input.current?.click()}>
                {PORUKE.datoteka.dodaj}
              </Button>
            </Inline>
          )}
          <input
            ref={input}
            type="file"
            hidden
            multiple={najvise > 1}
            accept={ACCEPT}
            aria-label={`${PORUKE.datoteka.dodaj}: ${label}`}
            onChange={({ currentTarget }) => {
              void dodaj([...(currentTarget.files ?? [])])
              currentTarget.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}
