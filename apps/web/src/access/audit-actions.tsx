import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import { sendForFile } from '../platform/api-client.ts';
import { saveAs } from '../platform/save-as.ts';
import { ExportButton } from '../tables/export-button.tsx';
import { useAuditFilters } from './audit-filters.ts';

/** Exports what the filters find; the server writes the file and records the export in the trail. */
export function AuditActions() {
  const { query } = useAuditFilters();
  const download = async () => {
    const { blob, fileName } = await sendForFile(auditTrail.exportCsv, { query });
    saveAs(blob, fileName);
  };
  return <ExportButton run={download} />;
}
