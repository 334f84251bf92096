import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCallsPlugin } from './contract-calls.plugin.ts';
import { precompressPlugin } from './precompress.plugin.ts';
import { tokensCssPlugin } from './tokens-css.plugin.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react(), contractCallsPlugin(), tokensCssPlugin(), precompressPlugin()],
  build: {
    target: 'es2024',
    manifest: true,
    // Everything stays a separate file from our own origin: a strict content security policy allows no data: scripts.
    assetsInlineLimit: 0,
    // All at once, 30 kB: of two parts of a page that share a file, the second shows itself before that file has come, and then jumps.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'vendor-react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'vendor-antd',
              test: /node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
              priority: 20,
              entriesAware: true,
              entriesAwareMergeThreshold: 4000,
            },
            { name: 'vendor-echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
  // The server fills in a placeholder for the nonce of the styles that antd makes at run time.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { proxy: { '/api': api, '/settings.json': api, '/health': api } },
});
