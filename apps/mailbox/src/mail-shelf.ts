/** A mail that came in, as the page shows it. */
export interface KeptMail {
  id: number;
  at: string;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
}

export interface MailShelf {
  add(mail: Omit<KeptMail, 'id' | 'at'>): void;
  /** Newest first; only those to a recipient that contains these letters. */
  list(recipient: string): KeptMail[];
  find(id: number): KeptMail | undefined;
  clear(): void;
}

const sizeOf = (mail: Pick<KeptMail, 'subject' | 'text' | 'html'>) => mail.subject.length + mail.text.length + mail.html.length;

/** Keeps the newest mails in memory: up to a number of mails and of letters; the oldest go first. */
export function openMailShelf({ mails: mostMails, letters: mostLetters }: { mails: number; letters: number }): MailShelf {
  let kept: KeptMail[] = [];
  let letters = 0;
  let lastId = 0;
  return {
    add(mail) {
      lastId += 1;
      kept.push({ ...mail, id: lastId, at: new Date().toISOString() });
      letters += sizeOf(mail);
      while (kept.length > mostMails || (letters > mostLetters && kept.length > 1)) {
        const gone = kept.shift();
        letters -= gone ? sizeOf(gone) : 0;
      }
    },
    list(recipient) {
      const wanted = recipient.trim().toLowerCase();
      return kept.filter((mail) => mail.to.some((address) => address.toLowerCase().includes(wanted))).toReversed();
    },
    find: (id) => kept.find((mail) => mail.id === id),
    clear() {
      kept = [];
      letters = 0;
    },
  };
}
