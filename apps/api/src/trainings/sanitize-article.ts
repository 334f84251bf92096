import sanitizeHtml from 'sanitize-html';

/** What an article may consist of: the elements of the editor, links that leave by name, and nothing that runs, loads or dresses up. */
const rules: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'pre', 'a'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener noreferrer' } }),
  },
};

/** An article that is safe to show, null when nothing is left of it. */
export function sanitizeArticle(html: string | null | undefined): string | null {
  const clean = sanitizeHtml(html ?? '', rules).trim();
  const hasContent = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).trim() !== '';
  return hasContent ? clean : null;
}
