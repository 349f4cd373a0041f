// Uploads a small file while its dialog waits: captions, pictures.
import { lighterPicture } from './lighter-picture.ts'
import { startUpload, subscribeToUploads, uploads, forgetUpload, type Finished, type Purpose } from './uploads.ts'

let count = 0

/** @throws Error with the server's words. */
export async function uploadNow(chosen: File, purpose: Purpose, courseId: string): Promise<Finished> {
  const file = purpose === 'picture' ? await lighterPicture(chosen) : chosen
  // Not a place in a document: the caller itself writes the address of the file.
  const target = `now:${(count += 1)}/resources`
  return new Promise((resolve, reject) => {
    const id = startUpload({ file, purpose, courseId: `now:${courseId}`, target })
    const stop = subscribeToUploads(() => {
      const upload = uploads().find((each) => each.id === id)
      if (upload?.finished) end(() => resolve(upload.finished!))
      else if (upload?.state === 'refused') end(() => reject(new Error(upload.message)))
      else if (!upload) end(() => reject(new Error('')))
    })
    function end(act: () => void) {
      stop()
      act()
      if (uploads().some((each) => each.id === id)) forgetUpload(id)
    }
  })
}
