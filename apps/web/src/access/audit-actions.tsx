import { auditTrail } from '@drawday/contracts/access/audit-trail.contract.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { Icon } from '../design/icon.tsx';
import { sendForFile } from '../platform/api-client.ts';
import { saveAs } from '../platform/save-as.ts';
import { useAccessTexts } from './access.texts.ts';
import { useAuditFilters } from './audit-filters.ts';

/** Exports what the filters find; the server writes the file and records the export in the trail. */
export function AuditActions() {
  const text = useAccessTexts();
  const { query } = useAuditFilters();
  const download = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await sendForFile(auditTrail.exportCsv, { query });
      saveAs(blob, fileName);
    },
  });
  return (
    <Button icon={<Icon name="download" />} loading={download.isPending} onClick={() => download.mutate()}>
      {text('export')}
    </Button>
  );
}
