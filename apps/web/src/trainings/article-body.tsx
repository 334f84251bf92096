import './article-body.css';
import { createElement, type ReactNode } from 'react';

const elements = new Set(['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'code', 'pre']);
const safeAddress = /^(https?:|mailto:|tel:)/i;

/** The known elements as React elements: markup never becomes HTML of the page, whatever it contains. */
function shown(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  const children = [...node.childNodes].map(shown);
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    if (!safeAddress.test(href)) return children;
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  if (!elements.has(name)) return null;
  return createElement(name, { key }, ...(children.length ? children : []));
}

/** A written article, sanitized by the server and once more here. Parsed in a document that loads and runs nothing. */
export function ArticleBody({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <article className="dd-article">{[...body.childNodes].map(shown)}</article>;
}
